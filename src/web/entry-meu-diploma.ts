import './entry-header.ts';
import { offerChaves } from './meu-diploma/touch-chave.ts';

/** The script of `/meu-diploma` alone: what every page drawn by the server has, and passkeys. */
offerChaves(document);
