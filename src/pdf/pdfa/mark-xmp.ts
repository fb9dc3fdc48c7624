/** The XMP packet of a PDF/A-3a, with the same properties that Typst's native exporter writes. */

const NAMESPACES = {
  stEvt: 'http://ns.adobe.com/xap/1.0/sType/ResourceEvent#',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
};

interface Schema {
  name: string;
  uri: string;
  prefix: string;
  properties: readonly [category: 'internal' | 'external', name: string, description: string][];
}

/** ISO 19005-3, 6.6.2.3.3: properties beyond those of XMP 2005 need a description. */
const SCHEMAS: readonly Schema[] = [
  {
    name: 'XMP Media Management schema',
    uri: 'http://ns.adobe.com/xap/1.0/mm/',
    prefix: 'xmpMM',
    properties: [['internal', 'InstanceID', 'UUID based identifier for specific incarnation of a document']],
  },
  {
    name: 'Adobe PDF schema',
    uri: 'http://ns.adobe.com/pdf/1.3/',
    prefix: 'pdf',
    properties: [
      ['external', 'Keywords', 'Keywords associated with the document'],
      ['internal', 'PDFVersion', 'Version of the PDF specification to which the document conforms'],
      ['internal', 'Producer', 'Name of the application that created the PDF document'],
      ['internal', 'Trapped', 'Whether the document has been trapped'],
    ],
  },
];

const OPENING = /<rdf:Description rdf:about=""(?: +xmlns:\w+="[^"]*")+ ?>/g;
const ENDING = '</rdf:Description>';

export function markXmp(packet: string): string {
  if (packet.match(OPENING)?.length !== 1 || packet.split(ENDING).length !== 2) {
    throw new SyntaxError('the XMP packet is not as Typst writes it');
  }
  const declarations = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const properties =
    describeHistory(packet) +
    element('pdfaExtension:schemas', element('rdf:Bag', SCHEMAS.map(describeSchema).join(''))) +
    element('pdfaid:part', '3') +
    element('pdfaid:conformance', 'A');
  return packet
    .replace(OPENING, (tag) => tag.replace(/ ?>$/, `${declarations.join('')}>`))
    .replace(ENDING, () => properties + ENDING);
}

/** ISO 19005-3, 6.6.6: the actions on the file, with time and program. */
function describeHistory(packet: string): string {
  const when = element('stEvt:when', readElement(packet, 'xmp:CreateDate'));
  const agent = element('stEvt:softwareAgent', readElement(packet, 'xmp:CreatorTool'));
  const source = element('stEvt:instanceID', `${readElement(packet, 'xmpMM:InstanceID')}_source`);
  const saved = resource(element('stEvt:action', 'saved') + when + source);
  const converted = resource(element('stEvt:action', 'converted') + when + agent + source);
  return element('xmpMM:History', element('rdf:Seq', saved + converted));
}

function describeSchema({ name, uri, prefix, properties }: Schema): string {
  const described = properties.map(([category, property, description]) =>
    resource(
      element('pdfaProperty:category', category) +
        element('pdfaProperty:description', description) +
        element('pdfaProperty:name', property) +
        element('pdfaProperty:valueType', 'Text'),
    ),
  );
  return resource(
    element('pdfaSchema:schema', name) +
      element('pdfaSchema:namespaceURI', uri) +
      element('pdfaSchema:prefix', prefix) +
      element('pdfaSchema:property', element('rdf:Seq', described.join(''))),
  );
}

function readElement(packet: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]+)</${name}>`).exec(packet)?.[1];
  if (text === undefined) throw new SyntaxError(`the document has no ${name}`);
  return text;
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function resource(content: string): string {
  return `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;
}
