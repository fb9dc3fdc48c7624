import { type FormEvent, useState } from 'react';
import { OFERTA_DO_INFORMATIVO as OFERTA } from '#conteudo/acesso.ts';
import { requestInformative } from './api.ts';
import { refusesBlobDownload, saveFile } from './save-file.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function InformativeOffer() {
  const [notice, setNotice] = useState('');
  const download = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if (refusesBlobDownload(navigator.userAgent)) return;
    event.preventDefault();
    setNotice(OFERTA.espera);
    try {
      const { file, name } = await requestInformative();
      saveFile(file, name, DOCX);
      setNotice(OFERTA.pronto);
    } catch (error) {
      // SPEC.md section 8: both calls log their error to the console.
      // biome-ignore lint/suspicious/noConsole: demanded by the contract
      console.error(error);
      setNotice(OFERTA.falha);
    }
  };
  return (
    <aside className="informative-offer" aria-labelledby="informativo-titulo">
      <h2 id="informativo-titulo">{OFERTA.titulo}</h2>
      <p>{OFERTA.texto}</p>
      <form method="post" action="/diploma-digital/informativo" onSubmit={download}>
        <button type="submit" className="button button-small">
          {OFERTA.botao}
        </button>
      </form>
      <p role="status">{notice}</p>
    </aside>
  );
}
