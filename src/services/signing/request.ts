export interface SignOrder {
  signatory: string
  pdf: Uint8Array
  /** At most 20 characters, unique for ever. */
  reference: string
  returnTo: { success: string; failure: string; cancel: string }
}

/** The gateway's request, key for key: signed on all pages, options off (docs/reference/conventions.md). */
export function signRequest({ signatory, pdf, reference, returnTo }: SignOrder, authToken: string) {
  return {
    Name: signatory,
    FileType: 'PDF',
    File: Buffer.from(pdf).toString('base64'),
    IsCompressed: false,
    ReferenceNumber: reference,
    AuthToken: authToken,
    SignatureType: 0,
    SignatureMode: '1,12,3,2',
    AuthenticationMode: 1,
    SelectPage: 'ALL',
    PageNumber: '',
    PagelevelCoordinates: '',
    SignaturePosition: 'Bottom-Right',
    CustomizeCoordinates: '',
    PreviewRequired: true,
    SUrl: returnTo.success,
    FUrl: returnTo.failure,
    CUrl: returnTo.cancel,
    Enableuploadsignature: false,
    Enablefontsignature: false,
    EnableDrawSignature: false,
    EnableeSignaturePad: false,
    EnableViewDocumentLink: false,
    Storetodb: false,
    IsCosign: false,
    IsCustomized: false,
    EnableInitials: false,
    IsGSTN: false,
    IsGSTN3B: false,
  } as const
}

export type SignRequest = ReturnType<typeof signRequest>
