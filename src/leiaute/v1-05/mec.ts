import { inNamespace } from '#leiaute/builders.ts';
import { MEC } from '#leiaute/schema.ts';

/** The builders of what MEC's own namespace holds. */
export const { simple, union, complex, element } = inNamespace(MEC);
