const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Fourteen digits whose check digits hold. The MEC layout 1.05 takes only digits (TCnpj). */
export function isCnpj(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^(\d)\1{13}$/.test(digits)) return false;
  return checkDigit(digits, 12) === Number(digits[12]) && checkDigit(digits, 13) === Number(digits[13]);
}

export function formatCnpj(digits: string): string {
  return digits.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
}

function checkDigit(digits: string, length: number): number {
  const weights = WEIGHTS.slice(13 - length);
  const rest = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
