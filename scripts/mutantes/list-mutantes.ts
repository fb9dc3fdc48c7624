import { createHash } from 'node:crypto';
import { parseAst } from 'vite';

/** The small mistakes that a file invites, and its functions, which the tests are asked whether they reach. */

export interface Mutante {
  file: string;
  start: number;
  end: number;
  para: string;
  /** The innermost function around it. */
  within: string;
}
interface Funcao {
  start: number;
  end: number;
  isBlock: boolean;
  key: string;
}
interface No {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const SWAPPED: Readonly<Record<string, readonly string[]>> = {
  ...{ '&&': ['||'], '||': ['&&'], '===': ['!=='], '!==': ['==='], '+': ['-'], '-': ['+'], '*': ['+'] },
  ...{ '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] },
};
const DROPPED_CALLS = new Set(['where', 'filter', 'refine', 'slice', 'trim', 'toLowerCase', 'toSorted']);

function mutate(node: No, text: string): Omit<Mutante, 'file' | 'within'>[] {
  const of = (key: string): No => node[key] as No;
  const source = (each: No): string => text.slice(each.start, each.end);
  const at = (each: No, para: string) => ({ start: each.start, end: each.end, para });
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [at(of('test'), 'false'), at(of('test'), 'true')];
    case 'LogicalExpression': {
      if (node['operator'] === '??') return [at(node, source(of('left')))];
      const other = node['operator'] === '&&' ? '||' : '&&';
      const one = at(node, `(${source(of('left'))} ${other} ${source(of('right'))})`);
      return [one, at(node, source(of('left'))), at(node, source(of('right')))];
    }
    case 'BinaryExpression':
      return (SWAPPED[String(node['operator'])] ?? []).map((each) =>
        at(node, `(${source(of('left'))} ${each} ${source(of('right'))})`),
      );
    case 'UnaryExpression':
      return node['operator'] === '!' ? [at(node, source(of('argument')))] : [];
    case 'ThrowStatement':
      return [at(node, ';')];
    case 'ReturnStatement':
      return node['argument'] ? [at(of('argument'), 'undefined as never')] : [];
    case 'ExpressionStatement': {
      const { type, argument } = of('expression');
      const called = type === 'AwaitExpression' ? (argument as No).type : type;
      return called === 'CallExpression' ? [at(node, ';')] : [];
    }
    case 'CallExpression': {
      const callee = of('callee');
      const isMethod = callee.type === 'MemberExpression';
      const name = isMethod ? source(callee['property'] as No) : '';
      if (name === 'some' || name === 'every')
        return [at(callee['property'] as No, name === 'some' ? 'every' : 'some')];
      return DROPPED_CALLS.has(name) ? [at(node, source(callee['object'] as No))] : [];
    }
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length > 0 ? [at(node, '[] as never[]')] : [];
    case 'Literal': {
      const { value } = node;
      if (typeof value === 'boolean') return [at(node, String(!value))];
      if (typeof value === 'number') return [at(node, String(value + 1))];
      // A text with a space is wording, which a reader judges.
      return typeof value === 'string' && value !== '' && !value.includes(' ') ? [at(node, `''`)] : [];
    }
    default:
      return [];
  }
}

const isType = (type: string): boolean =>
  /^(TS|Import|Export(All|Specifier))/.test(type) && !/^TS(As|Satisfies|NonNull)/.test(type);

/** Each node of what runs, with the functions around it, the innermost last. */
function walk(file: string, text: string, visit: (node: No, around: readonly Funcao[]) => void): void {
  const go = (node: unknown, around: readonly Funcao[]): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const each of node) go(each, around);
      return;
    }
    const { type } = node as No;
    if (typeof type === 'string' && isType(type)) return;
    if (typeof type === 'string') visit(node as No, around);
    const body = (node as No)['body'] as No | undefined;
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(
      String(type),
    );
    const isDeclared = isFunction && typeof body === 'object' && body !== null;
    const inside = isDeclared ? [...around, functionOf(file, body)] : around;
    for (const [key, each] of Object.entries(node)) {
      // A name that is no expression is nobody's mistake: the key of a property, the source of an import.
      if (key === 'source' || (key === 'key' && !(node as No)['computed'])) continue;
      go(each, key === 'body' ? inside : around);
    }
  };
  go(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, []);
}
const functionOf = (file: string, { start, end, type }: No): Funcao => ({
  ...{ start, end, isBlock: type === 'BlockStatement', key: `${file}#${start}` },
});

export function listFunctions(file: string, text: string): Funcao[] {
  const found = new Map<string, Funcao>();
  walk(file, text, (_, around) => {
    for (const each of around) found.set(each.key, each);
  });
  return [...found.values()];
}

export function listMutantes(file: string, text: string): Mutante[] {
  const found = new Map<string, Mutante>();
  walk(file, text, (node, around) => {
    for (const each of mutate(node, text))
      found.set(`${each.start} ${each.end} ${each.para}`, {
        file,
        ...each,
        within: around.at(-1)?.key ?? `${file}#`,
      });
  });
  return [...found.values()].filter(({ start, end, para }) => text.slice(start, end) !== para);
}
