/**
 * Every dictionary key that Typst is known to write and that was checked against ISO 19005-3. Keys that PDF/A forbids
 * (actions, forms, JavaScript, encryption, alternate images, transfer functions…) are not among them.
 */
const KEYS = {
  document:
    'Type Pages Metadata Lang StructTreeRoot MarkInfo Marked Suspects ViewerPreferences Direction Names Outlines',
  information: 'Title Subject Author Keywords Creator Producer CreationDate ModDate',
  outline: 'Count First Last Next Prev Parent Dest Dests',
  page: 'Kids Resources MediaBox CropBox StructParents StructParent Tabs Contents Annots ProcSet',
  resources: 'ColorSpace ExtGState Font Pattern XObject Shading Properties',
  stream: 'Length Filter DecodeParms Predictor Colors Columns',
  font:
    'Subtype BaseFont Encoding DescendantFonts ToUnicode CIDSystemInfo Registry Ordering Supplement CIDToGIDMap ' +
    'DW W CMapName WMode',
  fontDescriptor:
    'FontDescriptor FontName Flags FontBBox ItalicAngle Ascent Descent CapHeight XHeight StemV CIDSet FontFile2 ' +
    'FontFile3',
  colour: 'N Range Alternate',
  graphicsState: 'ca CA BM SMask G BC SA',
  shading:
    'PatternType PaintType TilingType BBox XStep YStep Matrix ShadingType Coords Domain Function Functions ' +
    'FunctionType C0 C1 Bounds Encode Extend AntiAlias Decode Size BitsPerSample Background',
  image: 'Width Height BitsPerComponent FormType Group S CS I K',
  // MCID: of a paragraph that goes on over the page (ISO 32000-1, 14.7.4.2).
  structure:
    'RoleMap ParentTree ParentTreeNextKey IDTree Nums Limits P Pg A T Alt ActualText E ID Obj O R Phoneme MCID',
  attributes:
    'Placement Scope Headers RowSpan ColSpan Summary ListNumbering BorderColor BorderStyle BorderThickness ' +
    'BaselineShift LineHeight TextAlign TextDecorationType TextDecorationColor TextDecorationThickness Color ' +
    'BackgroundColor Padding SpaceBefore SpaceAfter StartIndent EndIndent TextIndent WritingMode BlockAlign ' +
    'InlineAlign ColumnCount ColumnGap ColumnWidths GlyphOrientationVertical',
  annotation: 'Rect Border Contents F URI D',
  attachment: 'EmbeddedFiles UF EF Desc Params',
};

export const KNOWN_KEYS: ReadonlySet<string> = new Set(
  Object.values(KEYS).flatMap((keys) => keys.split(' ')),
);
