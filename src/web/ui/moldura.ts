import { createContext, useContext } from 'react';
import { MOLDURA, type Moldura } from '#conteudo/moldura.ts';

/** The words around a page; Portuguese by default. */
const Context = createContext<Moldura>(MOLDURA);

export const MolduraProvider = Context.Provider;

export const useMoldura = (): Moldura => useContext(Context);
