export { formatInstante } from '#diploma/instante.ts';
