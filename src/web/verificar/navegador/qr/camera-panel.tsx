import { type ChangeEvent, useEffect, useRef } from 'react';
import { useTextos } from '../../lingua.ts';
import type { QrReader } from './qr-reader.ts';
import { type CameraEvents, useCamera } from './use-camera.ts';

interface CameraPanelProps extends CameraEvents {
  reader: QrReader;
  /** Takes a photo of the code, where there is no camera. */
  onFiles(files: readonly File[]): void;
  /** The person prefers to type. */
  onType(): void;
  onClose(): void;
}

export function CameraPanel({ reader, onRead, onFail, onFiles, onType, onClose }: CameraPanelProps) {
  const { CAMERA, MENSAGENS_CAMERA } = useTextos();
  const video = useRef<HTMLVideoElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const camera = useCamera(video, reader, { onRead, onFail });
  useEffect(() => title.current?.focus(), []);
  const isWell = camera === 'esperando' || camera === 'procurando';
  return (
    <section className="camera" aria-labelledby="camera-titulo">
      <h2 id="camera-titulo" tabIndex={-1} ref={title}>
        {CAMERA.titulo}
      </h2>
      <p className="secondary">{CAMERA.texto}</p>
      <div className="camera-screen" data-on={camera === 'procurando'} hidden={!isWell}>
        <video ref={video} muted playsInline aria-label={CAMERA.titulo} />
      </div>
      <p role="status" className={isWell ? 'camera-status' : 'camera-status field-error'}>
        {camera === 'esperando' || camera === 'procurando' ? CAMERA[camera] : MENSAGENS_CAMERA[camera]}
      </p>
      {!isWell && <OtherWays onFiles={onFiles} onType={onType} />}
      <button type="button" className="button" onClick={onClose}>
        {CAMERA.fechar}
      </button>
    </section>
  );
}

/** Without a camera, a photo and the typed code remain. */
function OtherWays({ onFiles, onType }: Pick<CameraPanelProps, 'onFiles' | 'onType'>) {
  const { CAMERA } = useTextos();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => onFiles([...(target.files ?? [])]);
  return (
    <div className="buttons camera-others">
      <label className="button button-primary camera-photo">
        {CAMERA.foto}
        <input type="file" accept="image/*" onChange={choose} />
      </label>
      <button type="button" className="button" onClick={onType}>
        {CAMERA.digitar}
      </button>
    </div>
  );
}
