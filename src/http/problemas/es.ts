import type { Traducao } from './pt-br.ts';

export const ES: Traducao = {
  'json-invalido': ['JSON inválido', 'El cuerpo no es un JSON válido. Corríjalo y envíelo de nuevo.'],
  'pedido-invalido': [
    'Petición inválida',
    'El servidor no entendió la petición. Revise la dirección y envíela de nuevo.',
  ],
  'formulario-invalido': [
    'Formulario inválido',
    'El formulario no llegó como se espera. Envíe solo los archivos, hasta 20, sin otros campos.',
  ],
  'lote-invalido': [
    'Lote inválido',
    'Envíe {"codigos": ["…"]} como application/json, o solo los archivos, como multipart/form-data.',
  ],
  'prova-mal-pedida': [
    'Petición de prueba inválida',
    'La autoridad y el número de serie van en hexadecimal minúsculo, dos dígitos por octeto. Revise la dirección.',
  ],
  'chave-recusada': [
    'Clave rechazada',
    'La clave de API no existe o fue revocada. Pida otra a la institución, o envíe sin la cabecera Authorization.',
  ],
  'origem-recusada': [
    'Origen rechazado',
    'Esta petición vino de otro sitio. Hágala desde el sitio de la institución.',
  ],
  'nao-encontrado': [
    'No encontrado',
    'Revise el CPF y la matrícula. Si son correctos, hable con la secretaría académica.',
  ],
  'codigo-desconhecido': [
    'Código desconocido',
    'Ningún diploma fue publicado con este código. Revíselo, o hable con la secretaría académica.',
  ],
  'prova-inexistente': [
    'Prueba inexistente',
    'Donde el certificado indica no hay nada que pruebe esto. Esto no dice nada sobre el diploma.',
  ],
  'rota-inexistente': [
    'Dirección inexistente',
    'Nada responde en esta dirección. Búsquela en /api/openapi.json.',
  ],
  'metodo-recusado': [
    'Método no aceptado',
    'Esta dirección no acepta este método. La cabecera Allow dice cuál usar.',
  ],
  'pedido-lento': ['Petición demasiado lenta', 'La petición no llegó entera a tiempo. Envíela de nuevo.'],
  'corpo-grande': ['Cuerpo demasiado grande', 'El cuerpo supera 1 kB. Envíe solo los campos pedidos.'],
  'arquivo-grande': [
    'Archivo demasiado grande',
    'Cada archivo tiene hasta 2 MB, y todos juntos, hasta 20, tienen hasta 10 MB. Envíe menos a la vez.',
  ],
  'lote-grande': [
    'Lote demasiado grande',
    'Un lote tiene hasta 1.000 códigos, o hasta 200 archivos de hasta 2 MB, con 20 MB en total. Divídalo y envíelo de nuevo.',
  ],
  'lista-grande': [
    'Lista demasiado grande',
    'Un comprobante tiene hasta 1.000 ítems, de hasta 200 lotes. Envíe los resúmenes en partes.',
  ],
  'conteudo-comprimido': [
    'Cuerpo comprimido',
    'Este sitio no acepta cuerpos comprimidos. Envíe de nuevo sin la cabecera Content-Encoding.',
  ],
  'tipo-de-arquivo-recusado': [
    'Tipo de archivo no aceptado',
    'Envíe application/xml, application/pdf, application/octet-stream o, de varios, multipart/form-data.',
  ],
  'tipo-de-lote-recusado': [
    'Tipo de lote no aceptado',
    'Envíe los códigos como application/json, o los archivos como multipart/form-data.',
  ],
  'tipo-recusado': ['Tipo de contenido no aceptado', 'Envíe el cuerpo como application/json.'],
  'campos-invalidos': ['Datos inválidos', 'Corrija los campos indicados y envíe de nuevo.'],
  'resumo-recusado': [
    'Resumen rechazado',
    'Hay un resumen que este sitio no firmó, o que fue alterado. Envíe cada uno como vino en la última línea del lote.',
  ],
  'cabecalhos-grandes': ['Cabeceras demasiado grandes', 'Envíe menos cabeceras, o cabeceras menores.'],
  'limite-atingido': [
    'Demasiados intentos',
    'Espere el tiempo indicado en Retry-After e intente de nuevo, o hable con la secretaría académica.',
  ],
  'conferencias-demais': [
    'Demasiadas verificaciones a la vez',
    'Verificamos un archivo a la vez para cada dirección. Espere sus otras verificaciones e intente de nuevo.',
  ],
  'falha-interna': [
    'Error del servidor',
    'El error es nuestro. Inténtelo de nuevo en unos minutos o hable con la secretaría académica.',
  ],
  'arquivo-danificado': [
    'Un archivo guardado está dañado',
    'El error es nuestro, y esperar no lo resuelve. Hable con la secretaría académica y diga el código de atención.',
  ],
  'registro-divergente': [
    'El registro transparente no es el que ya se firmó',
    'Se cambiaron o quitaron hojas que el registro ya había firmado. Guarde lo que descargó y avise a la institución.',
  ],
  'conferencia-ocupada': [
    'Verificación ocupada',
    'Hay demasiadas verificaciones, o el archivo tardó. Esto no dice nada sobre el diploma. Intente de nuevo en un minuto.',
  ],
  'prova-indisponivel': [
    'Prueba fuera de alcance',
    'La autoridad no pudo ser consultada ahora. Esto no dice nada sobre el diploma. Intente de nuevo en el tiempo indicado en Retry-After.',
  ],
  indisponivel: [
    'Servicio no disponible',
    'El servicio volverá en breve. Inténtelo de nuevo en unos minutos.',
  ],
  encerrando: [
    'Servidor en proceso de cierre',
    'Este servidor recibió la orden de parar. Envíe las peticiones a otro, o espere a que vuelva.',
  ],
  'confianca-divergente': [
    'Confianza distinta de la de los otros servidores',
    'Este servidor tiene raíces de confianza, o registro de instituciones, distintos de los de los otros de la misma base de datos. No recibe solicitudes hasta que sean los mismos.',
  ],
  'configuracao-divergente': [
    'Configuración distinta de la de los otros servidores',
    'La dirección, la institución o las claves de este servidor no son las de los otros de la misma base de datos; no recibe solicitudes hasta que lo sean.',
  ],
  'versao-divergente': [
    'Versión distinta de la de los otros servidores',
    'Desde hace más de un día los otros servidores de la misma base de datos usan otra versión. Este no verifica ni entrega hasta usar la misma.',
  ],
  'servidor-divergente': [
    'Este servidor no puede responder ahora',
    'Difiere de los otros servidores de la institución y, por eso, no verifica ni entrega. Esto no dice nada sobre el diploma. Intente de nuevo en un minuto.',
  ],
  'banco-indisponivel': [
    'Base de datos caída',
    'La base de datos no responde. Intente de nuevo en el tiempo indicado en Retry-After.',
  ],
  'banco-ocupado': [
    'Base de datos ocupada',
    'Otro trabajo ocupa la base de datos. Intente de nuevo en el tiempo indicado en Retry-After.',
  ],
  'arquivos-indisponiveis': [
    'Archivos fuera de alcance',
    'La carpeta de los archivos no responde. Intente de nuevo en el tiempo indicado en Retry-After.',
  ],
  'disco-cheio': [
    'Sin espacio en disco',
    'Falta espacio en el servidor. Intente de nuevo más tarde, o hable con la secretaría académica.',
  ],
};
