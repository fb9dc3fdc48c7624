/** `2025-12-12` as `12/12/2025`. */
export const formatData = (iso: string): string => iso.split('-').reverse().join('/');
