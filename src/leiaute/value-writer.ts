import type { RawXml, XmlInput } from '#xml/write.ts';
import type { Problem } from './problem.ts';
import type { ChoiceParticle, ComplexType, ElementParticle, Particle, Type } from './schema.ts';
import { isListOfAlternatives, slotsOf } from './slots.ts';

type Child = XmlInput | RawXml | string;
type Fields = Readonly<Record<string, unknown>>;

/** Turns values into elements, and collects those it could not place. */
export class ValueWriter {
  readonly problems: Problem[] = [];

  element(name: string, type: Type, value: unknown, path: string): XmlInput | RawXml {
    if (isRaw(value)) return value;
    if (type.kind === 'simple') return { name, children: this.#text(value, path) };
    if (isListOfAlternatives(type)) return { name, children: this.#alternatives(type, value, path) };
    if (!isFields(value)) {
      this.#report(path, 'deve ser um objeto com os campos do elemento, entre chaves');
      return { name, children: [] };
    }
    const used = new Set(['//']);
    const attributes = this.#attributes(type, value, used, path);
    const children = this.#content(type, value, used, path);
    for (const field of Object.keys(value)) if (!used.has(field)) this.#refuseField(type, field, path);
    return { name, attributes, children };
  }

  #attributes(type: ComplexType, fields: Fields, used: Set<string>, path: string): Record<string, string> {
    const written: Record<string, string> = {};
    for (const name of Object.keys(type.attributes)) {
      used.add(name);
      if (fields[name] === undefined) continue;
      const [text] = this.#text(fields[name], `${path}/@${name}`);
      if (text !== undefined) written[name] = text;
    }
    return written;
  }

  #content(type: ComplexType, fields: Fields, used: Set<string>, path: string): Child[] {
    const { content } = type;
    if (content.kind === 'empty') return [];
    if (content.kind !== 'text') return this.#particle(content, fields, used, path);
    used.add('valor');
    return this.#text(fields['valor'], path);
  }

  #particle(particle: Particle, fields: Fields, used: Set<string>, path: string): Child[] {
    switch (particle.kind) {
      case 'any':
        return [];
      case 'sequence':
        return particle.particles.flatMap((part) => this.#particle(part, fields, used, path));
      case 'choice': {
        const option = chooseOption(particle, fields);
        return option ? this.#particle(option, fields, used, path) : [];
      }
      case 'element':
        used.add(particle.name);
        return this.#occurrences(particle, fields[particle.name], `${path}/${particle.name}`);
    }
  }

  #occurrences(particle: ElementParticle, value: unknown, path: string): Child[] {
    if (value === undefined) return [];
    if (particle.max === 1 && !particle.raw) return [this.element(particle.name, particle.type, value, path)];
    if (!Array.isArray(value)) {
      this.#report(path, 'pode aparecer mais de uma vez; escreva uma lista, entre colchetes');
      return [];
    }
    if (particle.raw && !value.every(isRaw)) {
      this.#report(path, 'uma assinatura não se escreve nos dados, ela é feita depois; remova este campo');
      return [];
    }
    return value.map((each, index) =>
      this.element(particle.name, particle.type, each, `${path}[${index + 1}]`),
    );
  }

  /** `[{ "Disciplina": … }, { "Estagio": … }]`, in the order given. */
  #alternatives(type: ComplexType, value: unknown, path: string): Child[] {
    const items = Array.isArray(value) ? value : [null];
    return items.flatMap((item: unknown, index): Child[] => {
      const [field, ...others] = isFields(item) ? Object.entries(item).filter(([name]) => name !== '//') : [];
      const slot = field && slotsOf(type).get(field[0]);
      if (slot && others.length === 0) {
        const { name, type: own } = slot.particle;
        return [this.element(name, own, field[1], `${path}/${name}[${index + 1}]`)];
      }
      const names = [...slotsOf(type).keys()].join(', ');
      this.#report(path, `deve ser uma lista em que cada item tem um só destes campos: ${names}`);
      return [];
    });
  }

  #text(value: unknown, path: string): string[] {
    if (typeof value === 'string') return value === '' ? [] : [value];
    this.#report(path, value === undefined ? 'falta o campo valor' : 'deve ser um texto, entre aspas');
    return [];
  }

  #refuseField(type: ComplexType, field: string, path: string): void {
    const names = [...slotsOf(type).keys(), ...Object.keys(type.attributes)];
    const similar = names.find((name) => name.toLowerCase() === field.toLowerCase());
    if (similar === field)
      this.#report(
        `${path}/${field}`,
        'não pode vir junto com os outros campos; deixe uma só das alternativas',
      );
    else
      this.#report(
        `${path}/${field}`,
        `o leiaute não tem este campo; ${similar ? `escreva ${similar}` : 'remova-o'}`,
      );
  }

  #report(path: string, sentence: string): void {
    this.problems.push({ code: 'dados', path, message: `${path}: ${sentence}`, offset: null });
  }
}

/** The option that the fields complete; of several, or of none, the one that uses most of them. */
function chooseOption({ particles }: ChoiceParticle, fields: Fields): Particle | undefined {
  const rank = (option: Particle): number =>
    countPresent(option, fields) + (isComplete(option, fields) ? 1_000 : 0);
  return [...particles].sort((one, other) => rank(other) - rank(one))[0];
}

function countPresent(particle: Particle, fields: Fields): number {
  if (particle.kind === 'element') return fields[particle.name] === undefined ? 0 : 1;
  if (particle.kind === 'any') return 0;
  return particle.particles.reduce((sum, part) => sum + countPresent(part, fields), 0);
}

function isComplete(particle: Particle, fields: Fields): boolean {
  if (particle.min === 0 || particle.kind === 'any') return true;
  if (particle.kind === 'element') return particle.raw === true || fields[particle.name] !== undefined;
  const { particles } = particle;
  return particle.kind === 'sequence'
    ? particles.every((part) => isComplete(part, fields))
    : particles.some((part) => isComplete(part, fields));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRaw(value: unknown): value is RawXml {
  return isFields(value) && value['raw'] instanceof Uint8Array;
}
