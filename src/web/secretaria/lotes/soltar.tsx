import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import type { TrabalhoDaMesa } from '#http/secretaria/contrato/trabalho.ts';
import { followTrabalho } from '../trabalhos/follow-trabalho.ts';
import { Trabalho } from '../trabalhos/trabalho.tsx';
import { Recusa } from './recusa.tsx';
import { sendFiles } from './send-files.ts';

interface SoltarProps {
  url: string;
  accept: string;
  titulo: string;
  texto: string;
  /** Takes several files at once. */
  isVarios?: boolean;
  /** Once the files are read. `tela`: the screen of what came of them. */
  onSent(tela: string): void;
}

/** A field to drop or choose a file. */
export function Soltar({ url, accept, titulo, texto, isVarios = false, onSent }: SoltarProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const [trabalho, setTrabalho] = useState<TrabalhoDaMesa | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const send = async (all: FileList | null): Promise<void> => {
    const files = [...(all ?? [])].slice(0, isVarios ? undefined : 1);
    if (files.length === 0) return;
    setSending(true);
    setProblema(null);
    const { signal } = left.current;
    const sent = await sendFiles<{ id: string }>(url, files);
    const read = sent.ok ? await followTrabalho(sent.value.id, signal, setTrabalho) : sent;
    // The person left this screen: the work goes on, and is found again under Trabalhos.
    if (signal.aborted) return;
    setSending(false);
    setTrabalho(null);
    if (read.ok) onSent(read.value.tela);
    else setProblema(read.problema);
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
        <p role="status">{isSending && !trabalho ? 'Recebendo…' : ''}</p>
      </div>
      {trabalho && <Trabalho nome="Leitura do arquivo" andamento={trabalho} podeParar={trabalho.podeParar} />}
      <Recusa problema={problema} />
    </>
  );
}
