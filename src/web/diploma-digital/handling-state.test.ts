import { describe, expect, it } from 'vitest';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { type HandlingState, handlingReducer, INITIAL_HANDLING } from './handling-state.ts';

const anAnswer = (nome: string): HandlingResponse => ({
  student: { nome, cpf: '***.444.777-**', diplomas: [] },
  xml: [
    {
      codigo: '1234.1234.0123456789ab',
      name: 'diploma.xml',
      type: 'application/xml',
      size: 1,
      sha256: 'a',
      file: 'PA==',
    },
  ],
  rvdd: [],
});

describe('INITIAL_HANDLING', () => {
  it('holds the values of SPEC.md section 4 and nothing else', () => {
    expect(INITIAL_HANDLING).toStrictEqual({
      loading: false,
      pristine: true,
      student: {},
      xml: [{}],
      rvdd: [{}],
    });
  });
});

describe('handlingReducer', () => {
  const waiting = handlingReducer(INITIAL_HANDLING, { type: 'request' });
  const found = handlingReducer(waiting, { type: 'success', response: anAnswer('Ana') });

  it('starts loading and is no longer pristine when a request starts', () => {
    expect(waiting).toStrictEqual({ ...INITIAL_HANDLING, loading: true, pristine: false });
  });

  it('stops loading on success and takes student, xml and rvdd from the response', () => {
    expect(found).toStrictEqual({ loading: false, pristine: false, ...anAnswer('Ana') });
  });

  it('stops loading on an error and changes nothing else', () => {
    expect(handlingReducer(waiting, { type: 'error' })).toStrictEqual({
      ...INITIAL_HANDLING,
      loading: false,
      pristine: false,
    });
  });

  it('keeps the last answer while the next request runs and when it fails', () => {
    const again = handlingReducer(found, { type: 'request' });
    expect(again).toStrictEqual({ ...found, loading: true });
    expect(handlingReducer(again, { type: 'error' })).toStrictEqual(found);
  });

  it('replaces the former answer, merging nothing', () => {
    const other: HandlingResponse = { ...anAnswer('Bia'), xml: [] };
    const next = handlingReducer(handlingReducer(found, { type: 'request' }), {
      type: 'success',
      response: other,
    });
    expect(next).toStrictEqual({ loading: false, pristine: false, ...other });
  });

  it('takes from a response only the three fields of the contract', () => {
    const response = { ...anAnswer('Ana'), loading: true, extra: 1 } as HandlingResponse;
    expect(handlingReducer(waiting, { type: 'success', response })).toStrictEqual(found);
  });

  it('returns to the first values on reset', () => {
    expect(handlingReducer(found, { type: 'reset' })).toStrictEqual(INITIAL_HANDLING);
  });

  it('never changes the state it is given', () => {
    const frozen = Object.freeze<HandlingState>({ ...INITIAL_HANDLING });
    for (const type of ['request', 'error', 'reset'] as const) {
      expect(() => handlingReducer(frozen, { type })).not.toThrow();
    }
    expect(frozen).toStrictEqual(INITIAL_HANDLING);
  });
});
