import type { ArquivoRvdd, ArquivoXml, HandlingResponse, Student } from '#http/contrato/acesso.ts';

/** The diploma-handling state of SPEC.md section 4, field by field. */

type Empty = Record<string, never>;

export interface HandlingState {
  loading: boolean;
  pristine: boolean;
  student: Student | Empty;
  xml: (ArquivoXml | Empty)[];
  rvdd: (ArquivoRvdd | Empty)[];
}

export type HandlingAction =
  | { type: 'request' }
  | { type: 'success'; response: HandlingResponse }
  | { type: 'error' }
  | { type: 'reset' };

export const INITIAL_HANDLING: HandlingState = {
  loading: false,
  pristine: true,
  student: {},
  xml: [{}],
  rvdd: [{}],
};

export function handlingReducer(state: HandlingState, action: HandlingAction): HandlingState {
  switch (action.type) {
    case 'request':
      return { ...state, loading: true, pristine: false };
    case 'success': {
      const { student, xml, rvdd } = action.response;
      return { ...state, loading: false, student, xml, rvdd };
    }
    case 'error':
      return { ...state, loading: false };
    case 'reset':
      return INITIAL_HANDLING;
  }
}
