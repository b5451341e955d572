/** Texts with a format that their schema does not publish: a mail address, a number, a code, a name from a list. */
export const FORMATTED: ReadonlySet<string> = new Set([
  ...['CompanyEmail', 'Email', 'NewEmail', 'UniversityEmail', 'contact_email', 'email', 'senderEmail'],
  ...[
    'CompanyMobileNo',
    'Mobile',
    'CompanyCIN',
    'CompanyGSTIN',
    'InstallmentGeneratedFor',
    'iban_code',
    'Url',
  ],
  ...['Code', 'CurrentPassword', 'NewPassword'],
  ...['Column', 'Key', 'account_proof', 'bank_country', 'bucket', 'columns', 'fileName'],
])

/** A note has one tax treatment. */
const EITHER_TAX = ['IsNonGstEnabled']
/** Whom or what a request is about has to exist, although a list would be empty. */
const OF_NONE = {
  generateSignUpCode: ['counsellorId'],
  downloadSignUpCode: ['codeId'],
  setUpFilm: ['partnerId'],
  downloadNotes: ['universityId'],
  exportStudents: ['universityId'],
  getChatToken: ['commissionId'],
  listCourses: ['studentId'],
  getBankDetails: ['SubsidiaryId'],
  statement: ['partnerId'],
  statementSheet: ['partnerId'],
  downloadAdvices: ['partnerId', 'SubsidiaryId'],
}
const OFFICE_HOURS = ['OfficeFrom', 'OfficeTo']

/**
 * Fields that refuse every wrong value although their schema takes some, by the name of their call: what they
 * name has to exist, or goes with another field.
 */
export const REFUSED: Readonly<Record<string, readonly string[]>> = {
  ...OF_NONE,
  // Few rows on a page, and a thousand are not among the sizes.
  listDrafts: ['pageSize'],
  listNoteMessages: ['pageSize'],
  listApplicationMessages: ['pageSize'],
  listInvoiceMessages: ['pageSize'],
  // All of its students, once each.
  saveDraft: ['StudentInstallments', ...EITHER_TAX],
  createNote: ['StudentList', ...EITHER_TAX],
  editNote: EITHER_TAX,
  bulkEdit: EITHER_TAX,
  editStudents: ['Students'],
  createInvoice: ['Installments'],
  confirmAdmission: ['Installments'],
  // No step leads there.
  changeStatus: ['StatusId'],
  bulkStatus: ['StatusId'],
  bulkPreflight: ['StatusId'],
  // If the portal creates the invoice, its signatory is its creator.
  finalisePartnerInvoice: ['PartnerSignatoryName'],
  generateDigitalSignParams: ['PartnerSignatoryName'],
  sharePartnerInvoice: ['StatedTotal'],
  addPasskey: ['Response.response.transports', 'RevokeTokens'],
  // Rights have calls of their own.
  changeUser: ['financial_managers', 'deactivate_partner', 'is_blocked_in_auth0'],
  createPartner: ['UniversityId'],
  scheduleReport: ['ForAll'],
  makeDelegation: ['EndsOn'],
  // One rate from a day on; a state of the country, where it needs one.
  proposeCompany: ['TaxRates', 'StateId'],
  proposeCompanyChange: ['TaxRates', 'StateId'],
  createSubsidiary: ['StateId'],
  editSubsidiary: ['StateId'],
  // Both or none.
  addCounsellor: OFFICE_HOURS,
  changeCounsellor: OFFICE_HOURS,
  // Those who receive stand in one of two fields.
  validateDelete: ['RecipientUserId'],
  deleteCounsellor: ['RecipientUserId'],
  saveTests: ['Tests.IELTS'],
  addEnquiry: ['PartnerId'],
  assignEnquiries: ['AssigneeId'],
  askBankChange: ['SubsidiaryId'],
  // A fixed amount has a currency.
  proposeAgreement: ['Currency'],
  changeAgreement: ['Currency'],
}
