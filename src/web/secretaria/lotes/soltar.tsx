import { type DragEvent, useId, useState } from 'react';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import type { Resposta } from '../api.ts';
import { Recusa } from './recusa.tsx';
import { sendFiles } from './send-files.ts';

interface SoltarProps<Value> {
  url: string;
  accept: string;
  titulo: string;
  texto: string;
  /** Takes several files at once. */
  isVarios?: boolean;
  onSent(value: Value): void;
}

/** A field to drop or choose a file. */
export function Soltar<Value>({ url, accept, titulo, texto, isVarios = false, onSent }: SoltarProps<Value>) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const send = async (all: FileList | null): Promise<void> => {
    const files = [...(all ?? [])].slice(0, isVarios ? undefined : 1);
    if (files.length === 0) return;
    setSending(true);
    setProblema(null);
    const resposta: Resposta<Value> = await sendFiles<Value>(url, files);
    setSending(false);
    if (resposta.ok) onSent(resposta.value);
    else setProblema(resposta.problema);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes the same files by keyboard. */}
      <div
        className="soltar"
        data-sobre={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <p id={`${id}titulo`} className="soltar-titulo">
          {titulo}
        </p>
        <p id={`${id}texto`}>{texto}</p>
        {/* The browser's own button speaks the browser's language; ours is its label, and shows its focus. */}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          aria-labelledby={`${id}titulo ${id}botao`}
          aria-describedby={`${id}texto`}
          accept={accept}
          multiple={isVarios}
          disabled={isSending}
          onChange={(event) => {
            void send(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <label id={`${id}botao`} htmlFor={id} className="botao">
          {isVarios ? 'Escolher arquivos' : 'Escolher o arquivo'}
        </label>
        <p role="status">{isSending ? 'Recebendo e conferindo…' : ''}</p>
      </div>
      <Recusa problema={problema} />
    </>
  );
}
