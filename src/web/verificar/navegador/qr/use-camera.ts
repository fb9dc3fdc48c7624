import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FalhaDaCamera } from '#conteudo/verificar/falhas.ts';
import type { QrReader } from './qr-reader.ts';

const BETWEEN_FRAMES_MS = 120;

export type Camera = 'esperando' | 'procurando' | FalhaDaCamera;

export interface CameraEvents {
  onRead(text: string): void;
  /** The reader of the pictures did not load, or broke. */
  onFail(): void;
}

/** Opens the camera while the component is mounted, and looks for a QR Code in its frames. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  reader: QrReader,
  events: CameraEvents,
): Camera {
  const [camera, setCamera] = useState<Camera>('esperando');
  const told = useRef(events);
  told.current = events;
  useEffect(() => {
    let isOpen = true;
    let stream: MediaStream | null = null;
    const run = async (): Promise<void> => {
      if (!navigator.mediaDevices) return setCamera('insegura');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        if (isOpen) setCamera(explain(error));
        return;
      }
      const screen = video.current;
      // The panel was closed while the browser asked the person.
      if (!isOpen || !screen) return stop(stream);
      screen.srcObject = stream;
      await screen.play().catch(() => undefined);
      setCamera('procurando');
      while (isOpen) {
        let text: string | null = null;
        try {
          if (screen.videoWidth > 0) text = await reader.readFrame(screen);
        } catch {
          if (isOpen) told.current.onFail();
          return;
        }
        if (isOpen && text !== null) return told.current.onRead(text);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS));
      }
    };
    void run();
    return () => {
      isOpen = false;
      stop(stream);
    };
  }, [video, reader]);
  return camera;
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** By the names that getUserMedia gives its refusals. */
function explain(error: unknown): FalhaDaCamera {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'recusada';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'ausente' : 'ocupada';
}
