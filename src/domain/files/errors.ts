export const FILE_ERRORS = {
  FILE_TOO_LARGE: { status: 413, message: 'The file is larger than 10 MB.' },
  TOO_MANY_FILES: { status: 422, message: 'You can upload maximum one file!' },
  FILE_REQUIRED: { status: 422, message: 'Please upload the required document(s)' },
  FILE_NAME_INVALID: {
    status: 422,
    message: 'File name can not end with space. Please rename and upload again.',
  },
  FILE_TYPE_NOT_ALLOWED: { status: 415, message: 'This type of file is not accepted. Choose {names}.' },
  FILE_CONTENT_MISMATCH: { status: 415, message: 'The content of the file does not match its name.' },
  FILE_HAS_MACROS: {
    status: 415,
    message: 'This file has macros or controls. Please save it without them and upload again.',
  },
  FILE_HAS_SCRIPT: {
    status: 415,
    message: 'This PDF has scripts or actions. Please print it to a new PDF and upload that.',
  },
  FILE_HAS_FILES: {
    status: 415,
    message: 'This file has other files in it. Please save it without them and upload again.',
  },
  FILE_HAS_LINKS: {
    status: 415,
    message: 'This file takes data from other files or programs. Please remove those links and upload again.',
  },
  FILE_IS_TWO: {
    status: 415,
    message: 'This file can be read as two kinds of file. Please save it again and upload that.',
  },
  FILE_NOT_CHECKED: {
    status: 415,
    message:
      'This file is broken or too complex to be checked. Please save it again in a simpler form and upload that.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    message: 'A picture may have at most 16 million pixels, such as 4,000 by 4,000. Please make it smaller.',
  },
  UPLOAD_INCOMPLETE: {
    status: 422,
    message: 'This file has not come whole. Please upload it again.',
  },
  FILE_INFECTED: { status: 422, message: 'A virus was found in this file. It was not kept.' },
  FILE_NOT_SCANNED: {
    status: 503,
    message:
      'The file could not be checked for viruses. Nothing was saved. Please try again in a few minutes.',
  },
  DOCUMENT_DOWNLOAD_FAILED: { status: 500, message: 'Sorry!Not able to download Document!' },
  DOCUMENTS_DOWNLOAD_FAILED: { status: 500, message: 'Sorry!Not able to download Documents!' },
  DOCUMENT_VIEW_FAILED: { status: 500, message: 'Sorry not able to view' },
  FILE_MISSING: {
    status: 410,
    message: 'This file is missing from the portal’s storage. Please tell an administrator.',
  },
  STORAGE_FULL: { status: 507, message: 'Something went wrong!' },
} as const
