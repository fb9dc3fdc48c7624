import './entry-header.ts';
import { offerChaves } from './meu-diploma/touch-chave.ts';

/** The script of `/meu-diploma` alone: the script of every page drawn by the server, and passkeys. */
offerChaves(document);
