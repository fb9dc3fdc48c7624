import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { umDiploma } from '../../../tests/support/um-diploma.ts';
import { readFormato } from './formato.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (each) => each.charCodeAt(0));
const zip = (name: string): Uint8Array => zipSync({ [name]: latin1('<Diploma/>') });

describe('readFormato', () => {
  it.each([
    ['nothing', new Uint8Array(), 'vazio'],
    ['white space', latin1(' \r\n'), 'vazio'],
    ['a ZIP', zip('diploma.xml'), 'zip'],
    ['a DOCX', zip('[Content_Types].xml'), 'office'],
    ['an old DOC', latin1('\xd0\xcf\x11\xe0\xa1\xb1'), 'office'],
    ['a PNG', latin1('\x89PNG\r\n\x1a\n'), 'imagem'],
    ['a JPEG', latin1('\xff\xd8\xff\xe0'), 'imagem'],
    ['a photo of an iPhone', latin1('\0\0\0\x24ftypheic'), 'imagem'],
    ['a page', latin1('<!DOCTYPE html><html></html>'), 'html'],
    ['a page with a mark before', latin1('ï»¿\n<html lang="pt">'), 'html'],
    ['a detached signature', latin1('\x30\x82\x0a\x0b'), 'p7s'],
    ['a letter', latin1('isto n\xe3o \xe9 um diploma'), 'texto'],
    ['noise', latin1('\x01\x02\x03'), 'outro'],
  ])('knows %s', (_name, bytes, formato) => {
    expect(readFormato(bytes)).toBe(formato);
  });

  it.each([
    ['a diploma', umDiploma()],
    ['one in UTF-16', latin1('\xff\xfe<\0?\0')],
    ['one that was cut short', umDiploma().subarray(0, 40)],
    ['one with a DTD', latin1('<!DOCTYPE Diploma><Diploma/>')],
    ['an element whose name begins like that of a page', latin1('<htmlx/>')],
  ])('leaves %s to the reader of XML', (_name, bytes) => {
    expect(readFormato(bytes)).toBeNull();
  });
});
