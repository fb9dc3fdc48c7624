import { saveBlob } from '../ui/save-blob.ts';

/** Hands base64 content to the browser as a saved file. Must be called from the person's own click. */
export function saveFile(base64: string, name: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  saveBlob(new Blob([bytes], { type }), name);
}

/** Browsers inside other apps, which ignore a download of a Blob; for them the form posts and the server delivers. */
export function refusesBlobDownload(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|TikTok|musical_ly|Snapchat|Pinterest|LinkedInApp|Twitter|GSA\/|; wv\)/.test(
    userAgent,
  );
}
