/** The used part of the optional package: where it was not compiled, its own types are missing too. */
declare module 'pkcs11js' {
  export type Handle = Buffer;

  export interface Attribute {
    type: number;
    value?: number | boolean | string | Buffer;
  }

  export class PKCS11 {
    load(path: string): void;
    C_Initialize(): void;
    C_GetSlotList(tokenPresent: boolean): Handle[];
    C_GetTokenInfo(slot: Handle): { label: string; flags: number };
    C_OpenSession(slot: Handle, flags: number): Handle;
    C_GetSessionInfo(session: Handle): { slotID: Buffer };
    C_CloseSession(session: Handle): void;
    C_Login(session: Handle, user: number, pin: string): void;
    C_CreateObject(session: Handle, template: Attribute[]): Handle;
    C_FindObjectsInit(session: Handle, template: Attribute[]): void;
    C_FindObjects(session: Handle, max: number): Handle[];
    C_FindObjectsFinal(session: Handle): void;
    C_GetAttributeValue(session: Handle, object: Handle, template: Attribute[]): { value: Buffer }[];
    C_SignInit(session: Handle, mechanism: { mechanism: number }, key: Handle): void;
    C_Sign(session: Handle, data: Buffer, signature: Buffer): Buffer;
  }
}
