import { type CampoDaCorrecao, isCampoDaCorrecao } from '#diploma/correcao-pedida.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';

/** The form as the graduate filled it. */
export interface CorrecaoDigitada {
  diploma: string;
  campo: string;
  certo: string;
  comentario: string;
}

export interface CorrecaoLida {
  diploma: string;
  campo: CampoDaCorrecao;
  certo: string;
  comentario: string | null;
}

type CampoDoFormulario = 'diploma' | 'campo' | 'certo' | 'comentario' | 'documento';
type IssueDaCorrecao = 'vazio' | 'longo' | 'caracteres' | 'formato' | 'grande' | 'cifrado' | 'paginas';
export type IssuesDaCorrecao = Partial<Record<CampoDoFormulario, IssueDaCorrecao>>;

/** The secretariat reads the text in one line, and a form field carries at most 1,024 bytes. */
const MAX_TEXTO = 250;
/** No diploma has any other id, and no other text reaches the database. */
const ID = /^[\w-]{1,64}$/;

export function readPedido(digitada: CorrecaoDigitada): Parsed<CorrecaoLida, IssuesDaCorrecao> {
  const { diploma, campo } = digitada;
  const [certo, comentario] = [digitada.certo.trim(), digitada.comentario.trim()];
  const issues: IssuesDaCorrecao = {
    ...(!ID.test(diploma) && { diploma: 'vazio' }),
    ...(!isCampoDaCorrecao(campo) && { campo: 'vazio' }),
    ...named('certo', certo === '' ? 'vazio' : judgeTexto(certo)),
    ...named('comentario', judgeTexto(comentario)),
  };
  if (!isCampoDaCorrecao(campo) || Object.keys(issues).length > 0) return refused(issues);
  return accepted({ diploma, campo, certo, comentario: comentario === '' ? null : comentario });
}

const named = (campo: CampoDoFormulario, issue: IssueDaCorrecao | null): IssuesDaCorrecao =>
  issue === null ? {} : { [campo]: issue };

function judgeTexto(text: string): IssueDaCorrecao | null {
  if ([...text].length > MAX_TEXTO) return 'longo';
  // Control characters and characters that reverse the line do not belong in a name or a date.
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text.replace(/\r?\n/g, ' ')) ? 'caracteres' : null;
}
