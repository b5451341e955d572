export interface SignOrder {
  signatory: string
  pdf: Uint8Array
  /** At most 20 characters, unique for ever. */
  reference: string
  /** Where the gateway posts to, by outcome. */
  returnTo: { success: string; failure: string; cancel: string }
}

/**
 * The request in the gateway's format, key for key: a PDF, signed on all pages at the bottom right, with
 * every option off that can be off (docs/reference/conventions.md).
 * @param authToken identifies the portal to the gateway
 */
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
