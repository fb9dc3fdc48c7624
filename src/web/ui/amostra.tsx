const FACES = [
  {
    file: 'amostra-frente.webp',
    nome: 'Frente',
    alt: 'Frente de uma RVDD de exemplo: nome, curso, assinantes e código de validação.',
  },
  {
    file: 'amostra-verso.webp',
    nome: 'Verso',
    alt: 'Verso de uma RVDD de exemplo: dados do curso, do registro e QR Code.',
  },
];

/** Front and back of a fictitious RVDD, full column width; the picture is a link to itself, larger. */
export function Amostra({ legenda }: { legenda: string }) {
  return (
    <figure className="amostra">
      <div className="amostra-faces">
        {FACES.map(({ file, nome, alt }) => (
          <a key={file} href={`/imagens/${file}`} target="_blank" rel="noopener">
            <img
              src={`/imagens/${file}`}
              alt={alt}
              width="1200"
              height="849"
              loading="lazy"
              decoding="async"
            />
            <span>
              {nome} (exemplo) <span className="visually-hidden">, ampliar em nova aba</span>
            </span>
          </a>
        ))}
      </div>
      <figcaption>{legenda}</figcaption>
    </figure>
  );
}
