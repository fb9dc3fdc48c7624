const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** ISO 8601 as `15/11/2026 às 14h32`, in the time of Brasília. */
export function formatInstante(iso: string): string {
  const parts = Object.fromEntries(
    brasilia.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${parts['day']}/${parts['month']}/${parts['year']} às ${parts['hour']}h${parts['minute']}`;
}
