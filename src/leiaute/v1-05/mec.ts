import { inNamespace } from '#leiaute/builders.ts';
import { MEC } from '#leiaute/schema.ts';

/** The builders of MEC's own namespace. */
export const { simple, union, complex, element } = inNamespace(MEC);
