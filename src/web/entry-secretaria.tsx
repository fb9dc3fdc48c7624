import 'virtual:variaveis-da-secretaria.css';
import { createRoot } from 'react-dom/client';
import { Secretaria } from './secretaria/secretaria.tsx';
import './secretaria/secretaria.css';

/** The script of `/secretaria` alone: drawn in the browser, for people who work there all day. */
const root = document.getElementById('app');
if (root) {
  const { casa = '', versao = '' } = root.dataset;
  createRoot(root).render(<Secretaria casa={casa} versao={versao} />);
}
