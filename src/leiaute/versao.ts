/** The version of MEC's layout that we write. It stands apart: a page that shows it need not load the layout. */
export const VERSAO = '1.05';
