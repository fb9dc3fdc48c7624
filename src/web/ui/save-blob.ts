const REVOKE_AFTER_MS = 60_000;

/** Makes the browser save the blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Safari reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
