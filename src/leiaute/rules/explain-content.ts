import { displayName, type Explanation, type Problem, problemAt } from '#leiaute/problem.ts';
import { type ElementParticle, MEC, XMLDSIG } from '#leiaute/schema.ts';
import type { XmlElement } from '#xml/node.ts';
import type { ContentModel, ModelState } from './content-model.ts';

/** The fault of a child that the model does not accept at this point. `before`: the siblings already seen. */
export function explainUnexpected(
  child: XmlElement,
  state: ModelState,
  model: ContentModel,
  before: readonly XmlElement[],
  after: readonly XmlElement[],
): Problem {
  const known = model.elements.find(({ name }) => name === child.localName);
  if (!known) return problemAt(child, explainUnknown(child, state));
  if (known.namespace !== child.namespace) return problemAt(child, explainNamespace(child, known.namespace));
  const missing = neededAt(state).filter((each) => !after.some((sibling) => isNamed(sibling, each)));
  const isLate = before.some((sibling) => isNamed(sibling, known));
  if (isLate) return problemAt(child, explainLate(child, before.at(-1)));
  if (missing.length > 0 && child.parent) {
    const sentence = `falta ${nameChoice(missing)} antes de ${displayName(child)}; inclua-o`;
    return problemAt(child.parent, { code: 'elemento-ausente', sentence });
  }
  const here = nameChoice(expectedAt(state)) || 'o fim do elemento';
  return problemAt(child, {
    code: 'elemento-fora-de-ordem',
    sentence: `está fora de ordem; neste ponto deve vir ${here}`,
  });
}

/** The element ended too soon. */
export function explainMissing(element: XmlElement, state: ModelState): Problem {
  const missing = neededAt(state);
  const isSignature =
    missing.length === 1 && missing[0]?.namespace === XMLDSIG && missing[0].name === 'Signature';
  if (isSignature) {
    const sentence = 'falta a assinatura digital (ds:Signature); assine o documento';
    return problemAt(element, { code: 'assinatura-ausente', sentence });
  }
  const sentence = `falta ${nameChoice(missing) || 'um elemento'}; inclua-o`;
  return problemAt(element, { code: 'elemento-ausente', sentence });
}

export function explainNamespace(element: XmlElement, expected: string): Explanation {
  const found = element.namespace ?? '';
  if (found === expected.replace('http:', 'https:')) {
    return {
      code: 'namespace-https',
      sentence:
        `o namespace está com https; o leiaute do MEC usa ${expected}, com http ` +
        '(os esquemas publicados no gov.br trocaram um pelo outro): peça o documento emitido com http',
    };
  }
  const what = found === '' ? 'o elemento não tem namespace' : 'o elemento está em outro namespace';
  return { code: 'namespace', sentence: `${what}; use ${expected}` };
}

function explainUnknown(child: XmlElement, state: ModelState): Explanation {
  const similar = expectedAt(state).find(({ name }) => name.toLowerCase() === child.localName.toLowerCase());
  const isOurs = child.namespace === MEC || child.namespace === XMLDSIG;
  const remedy = similar && isOurs ? `escreva ${similar.name}` : 'remova-o';
  return { code: 'elemento-desconhecido', sentence: `o leiaute não tem este elemento aqui; ${remedy}` };
}

function explainLate(child: XmlElement, previous: XmlElement | undefined): Explanation {
  const isTwin = previous?.localName === child.localName;
  const remedy = isTwin ? 'deixe só um' : 'deixe só um, na ordem do leiaute';
  return { code: 'elemento-repetido', sentence: `aparece mais vezes do que o leiaute permite; ${remedy}` };
}

function expectedAt(state: ModelState): ElementParticle[] {
  return [...state.byName.values()].map(({ particle }) => particle);
}

/** Without optional elements, where any other remains. */
function neededAt(state: ModelState): ElementParticle[] {
  if (state.accepts) return [];
  return expectedAt(state).filter(({ min }) => min > 0);
}

function nameChoice(particles: readonly ElementParticle[]): string {
  const names = particles.map((each) => displayName({ namespace: each.namespace, localName: each.name }));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ou ${last}`;
}

function isNamed(element: XmlElement, particle: ElementParticle): boolean {
  return element.localName === particle.name && element.namespace === particle.namespace;
}
