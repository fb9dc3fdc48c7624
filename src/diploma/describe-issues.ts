import type { z } from 'zod';

/** Sentences that name the field, ready for the editor of the file. */
export function describeIssues({ issues }: z.ZodError, file: string): string[] {
  return issues.map((issue) => {
    const field = issue.path.join('.') || file;
    if (issue.code === 'unrecognized_keys')
      return `${[...issue.path, issue.keys.join(', ')].join('.')}: campo desconhecido; remova-o`;
    if (issue.code === 'invalid_type' && issue.input === undefined) return `${field}: falta este campo`;
    if (issue.code === 'invalid_type' && /^Invalid input/.test(issue.message))
      return `${field}: deve ser do tipo ${issue.expected}`;
    return `${field}: ${issue.message}`;
  });
}
