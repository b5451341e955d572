import { ACCEPTABLE_OF_AGREEMENTS } from './acceptable-agreements'
import { ACCEPTABLE_OF_COMPANIES } from './acceptable-companies'
import { ACCEPTABLE_OF_MONEY } from './acceptable-money'
import { ACCEPTABLE_OF_PARTNERS } from './acceptable-partners'
import { ACCEPTABLE_OF_SIGN_UPS } from './acceptable-sign-ups'
import { ACCEPTABLE_OF_STUDENTS } from './acceptable-students'
import { ACCEPTABLE_OF_TAX_INVOICES } from './acceptable-tax-invoices'
import { ACCEPTABLE_OF_USERS } from './acceptable-users'

const NUMERALS = ['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number']
const WORDS = ['word', 'a day that is none', 'malformed id', 'unknown id']

/** Free text may be any readable text; pages and documents escape it. */
const TEXT = [...NUMERALS, ...WORDS, 'three decimals', 'sql', 'wildcards', 'html', 'path']
/** Letters, digits and hyphens, or nothing while it is unknown. */
const STUDENT_ID = [...NUMERALS, ...WORDS, 'empty', 'blank']
/** Letters, digits, '/', '-', '_' and space. */
const INVOICE_NUMBER = [...NUMERALS, ...WORDS]
/** A search may be anything; characters that no text contains are ignored. */
const SEARCH = [...TEXT, 'empty', 'blank', 'NUL', 'bell', 'lone surrogate']

const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const content = (list: string) => [
  ...of(`${list}.UniversityStudentId`, STUDENT_ID),
  // The scholarship takes all of the fee, but the second student has a fixed amount.
  ...of(`${list}.TuitionFee`, ['zero', 'beyond int4']),
  ...of(`${list}.ScholarshipReceived`, ['zero']),
  ...of(`${list}.CommissionRate`, ['null']),
  ...of(`${list}.CommissionAmount`, ['null', 'beyond int4']),
  ...of(`${list}.LessGSTPercentage`, ['zero']),
]
const SHARED = [
  ...of('IsGstEnabled', ['true']),
  ...of('OverallBonusName', TEXT),
  ...of('OverallBonusAmount', ['beyond int4']),
]
const EDIT = [
  ...content('StudentList'),
  ...SHARED,
  ...of('StudentList', ['empty list']),
  ...of('DeletedStudents', ['empty list', 'twice the same']),
]
/** A note named twice counts once. */
const SELECTION = of('CommissionNoteIds', ['twice the same', 'five hundred and one'])
/** Without a draft there is no version to compare. */
const VERSION_OF_NOTHING = of('Version', ['number', 'number beyond int4'])
const PAGING = [...of('pageNo', ['an exponent']), ...of('pageSize', ['an exponent'])]

const IDS_OF_LIST = ['assigneeUserId', 'invoiceId', 'partnerId', 'SubsidiaryId', 'universityId']
/** The filters of a list, which an empty form leaves empty, and which may match nothing. */
const LIST = [
  ...of('searchQuery', SEARCH),
  ...of('statusLabel', ['empty', 'blank']),
  ...of('invoiceNumber', SEARCH),
  ...[...IDS_OF_LIST, 'notice'].flatMap((field) => of(field, ['unknown id'])),
]
/** A sheet of an unknown university is refused. */
const EXPORTED = LIST.filter((value) => value !== 'universityId: unknown id')
const SEND_BACKS = [
  ...of('code', SEARCH),
  ...['partnerId', 'sentBackBy'].flatMap((field) => of(field, ['unknown id'])),
]
const VIEW = [
  ...of('Name', TEXT),
  ...of('DefaultFor', ['null']),
  ...of('Columns', ['empty list']),
  ...of('Columns.Hidden', ['true']),
  ...of('Columns.Width', ['null']),
  ...of('Filters', ['object', 'prototype']),
  ...of('Filters.searchQuery', [...TEXT, 'empty', 'blank']),
  ...of('Filters.statusLabel', [...TEXT, 'empty', 'blank']),
  ...of('Filters.invoiceNumber', [...TEXT, 'empty', 'blank']),
  ...of('Filters.statusId', ['number']),
  ...IDS_OF_LIST.flatMap((field) => of(`Filters.${field}`, ['unknown id'])),
]

const PLACE = [
  ...['Name', 'Address', 'City'].flatMap((field) => of(field, TEXT)),
  // Short text, or none.
  ...of(
    'StateId',
    [...TEXT, 'empty', 'blank', 'null'].filter(
      (kind) => !['beyond int8', 'html', 'malformed id', 'path', 'sql', 'unknown id'].includes(kind),
    ),
  ),
  ...of('GSTIN', ['empty', 'blank', 'null']),
]
/** Letters, digits and hyphens, or none. */
const BANK_CODE = [...NUMERALS, 'word', 'a day that is none', 'empty', 'blank']
const NONE = ['empty', 'blank']
/** A field that its country does not require may be omitted. */
const BANK = [
  ...of('Reason', TEXT),
  ...['name_of_bank', 'name_of_beneficiary'].flatMap((field) => of(`Details.${field}`, TEXT)),
  ...['bank_city', 'bank_state', 'bank_location', 'concerned_person'].flatMap((field) =>
    of(`Details.${field}`, [...TEXT, ...NONE]),
  ),
  ...['institution_code', 'transit_code', 'hst_number'].flatMap((field) => of(`Details.${field}`, BANK_CODE)),
  ...[
    'account_no',
    'swift_code',
    'routing_number',
    'bsb_code',
    'sort_code',
    'ifsc_code',
    'pan_no',
    's_taxreg_no',
    'msme_registration_no',
  ].flatMap((field) => of(`Details.${field}`, NONE)),
  ...['alternate_email', 'contact_number'].flatMap((field) => of(`Details.${field}`, NONE)),
  ...[
    'pan_status',
    'msme_registration_date',
    'pan_certificate',
    'gst_certificate',
    'msme_certificate',
  ].flatMap((field) => of(`Details.${field}`, ['empty'])),
  // There were no details before.
  ...of('Version', ['number 0']),
]

const FORM_TEXTS = [
  ...['BankAcNo', 'BankName', 'BankUltimateBeneficiary', 'BranchAddress', 'CompanyAddress'],
  ...['CompanySACCode', 'CompanyTelephoneNo', 'UniversityAddress', 'UniversityName'],
]
/** An invoice's texts about the parties are free, except for mail addresses, numbers and codes. */
const invoiceForm = (prefix = '') => [
  ...FORM_TEXTS.flatMap((field) => of(`${prefix}${field}`, TEXT)),
  // Eight letters.
  ...of(`${prefix}BankSwiftCode`, ['word']),
  ...of(`${prefix}CompanyName`, [...TEXT, 'empty', 'blank']),
]

/** If the portal creates the PDF, the fields of an uploaded PDF are ignored. */
const TO_SIGN = [
  ...of('PartnerTaxInvoiceNumber', INVOICE_NUMBER),
  // Its name is the signatory's.
  ...of('PartnerSignatoryDesignation', TEXT),
  ...of('IsNonGstDeclared', ['empty', 'true']),
  ...of('FileData', ['empty', 'blank']),
  ...['StatedCurrency', 'StatedTaxHead'].flatMap((field) => of(field, ['empty'])),
  ...of('StatedTotal', [...TEXT.filter((kind) => !kind.endsWith(' id')), 'empty', 'blank']),
]

/**
 * The wrong values of `wrong-values.ts` that each call accepts, as 'field: kind' by the call's name. The list
 * is exact: an accepted value that is missing here is a defect, and so is a listed one that is refused.
 */
export const ACCEPTABLE: Readonly<Record<string, readonly string[]>> = {
  generateDigitalSignParams: TO_SIGN,
  ...ACCEPTABLE_OF_TAX_INVOICES,
  ...ACCEPTABLE_OF_USERS,
  createDraft: of('SelectedApplications', ['twice the same']),
  addStudents: of('SelectedApplicationIds', ['twice the same']),
  deleteStudents: of('AcknowledgementIds', ['twice the same']),
  saveDraft: [...content('StudentInstallments'), ...SHARED, ...VERSION_OF_NOTHING],
  createNote: [...content('StudentList'), ...SHARED, ...VERSION_OF_NOTHING],
  editNote: EDIT,
  bulkEdit: EDIT,
  bulkStatus: [
    ...of('LeaveDiffering', ['true']),
    ...SELECTION,
    ...of('Reasons', ['empty list', 'twice the same']),
    ...of('Remarks', [...TEXT, 'empty', 'blank']),
  ],
  bulkAssignee: SELECTION,
  // Fields that the chosen action does not need are ignored.
  bulkPreflight: [...SELECTION, ...of('LeaveDiffering', ['true']), ...of('AssigneeUserId', ['unknown id'])],
  bulkDownload: SELECTION,
  bulkSheet: SELECTION,
  editStudents: content('Students'),
  listNotes: [...PAGING, ...LIST],
  listQueue: [...PAGING, ...LIST],
  // Pages past the end are empty.
  noteHistory: of('x', ['an exponent', 'beyond int4']),
  changeStatus: [
    ...of('Reasons', ['empty list', 'twice the same']),
    ...of('Remarks', [...TEXT, 'empty', 'blank']),
    ...of('Acknowledged', ['empty list']),
  ],
  addReason: [...of('Label', TEXT), ...of('Field', ['null'])],
  changeReason: [...of('Label', TEXT), ...of('Retired', ['true'])],
  countSendBacks: SEND_BACKS,
  sendBacksSheet: SEND_BACKS,
  addRemarks: [...of('Remarks', TEXT), ...of('AttachmentIds', ['empty list', 'twice the same'])],
  // A form cannot contain a lone surrogate: it is sent as the replacement character.
  addDocument: of('remarks', [...TEXT, 'empty', 'blank', 'lone surrogate']),
  requestAction: of('Remarks', TEXT),
  invoiceEditRequest: [
    ...of('Remarks', TEXT),
    ...of('Changes.Number', INVOICE_NUMBER),
    // An empty value removes it.
    ...of('Changes.PONumber', [...INVOICE_NUMBER, 'empty', 'blank']),
    ...invoiceForm('Changes.'),
    ...of('Changes.Lines', ['empty list']),
    ...of('Changes.Lines.TuitionFee', ['beyond int4']),
    ...of('Changes.Lines.ScholarshipReceived', ['zero']),
    ...of('Changes.Lines.CommissionRate', ['zero']),
  ],
  invoiceEditRequestAction: of('Remarks', TEXT),
  createInvoice: [
    ...invoiceForm(),
    ...['Number', 'PONumber'].flatMap((field) => of(field, [...INVOICE_NUMBER, 'empty', 'blank'])),
  ],
  // Its company has HST, and so other numbers, without telephone and SAC code.
  changeInvoice: [
    ...invoiceForm(),
    ...['CompanyGSTIN', 'CompanyCIN'].flatMap((field) => of(field, TEXT)),
    ...['CompanySACCode', 'CompanyTelephoneNo'].flatMap((field) => of(field, ['empty', 'blank'])),
    ...of('Number', INVOICE_NUMBER),
    ...of('PONumber', [...INVOICE_NUMBER, 'empty', 'blank']),
    ...of('Remarks', TEXT),
    // None of its lines changes.
    ...of('Lines', ['empty list', 'twice the same']),
  ],
  listOpenInstallments: [...PAGING, ...of('searchQuery', SEARCH)],
  sendInvoice: of('Message', [...TEXT, 'empty', 'blank']),
  recordReceipt: [...of('ReferenceNumber', TEXT), ...of('Remarks', [...TEXT, 'empty', 'blank'])],
  undoReceipt: of('Remarks', TEXT),
  acceptOverSharing: of('Remarks', TEXT),
  ...ACCEPTABLE_OF_STUDENTS,
  ...ACCEPTABLE_OF_AGREEMENTS,
  ...ACCEPTABLE_OF_COMPANIES,
  ...ACCEPTABLE_OF_PARTNERS,
  saveFlag: [
    ...of('Roles', ['empty list', 'twice the same', 'five hundred and one']),
    ...of('People', ['empty list', 'twice the same']),
    ...of('People.IsOn', ['true']),
    ...of('Version', ['number 0']),
  ],
  ...ACCEPTABLE_OF_SIGN_UPS,
  ...ACCEPTABLE_OF_MONEY,
  createView: [
    ...VIEW,
    // The intake of students.
    ...of('Filters.intake', [...TEXT, 'empty', 'blank']),
    ...of('Filters.counsellorId', ['unknown id']),
  ],
  changeView: VIEW,
  saveReport: [
    ...of('Name', TEXT),
    ...of('Question.Filters.Value', ['a negative', 'beyond int4', 'three decimals', 'zero']),
    ...of('Question.Filters', ['empty list', 'twice the same']),
    ...of('Question.Sums', ['empty list', 'twice the same']),
    ...['Question.Columns', 'Question.Groups'].flatMap((list) => of(list, ['empty list'])),
    ...['Groups', 'People'].flatMap((list) => of(list, ['empty list', 'twice the same'])),
  ],
  saveForm: [
    ...of('Title', TEXT),
    ...of('Intro', [...TEXT, 'empty', 'blank']),
    ...of('Fields', ['twice the same']),
    ...of('Fields.Label', TEXT),
    ...of('Fields.Help', [...TEXT, 'empty', 'blank']),
    ...of('Fields.Choices', [...TEXT, 'empty list', 'twice the same']),
    ...['Fields.Required', 'Once', 'Closed'].flatMap((field) => of(field, ['true'])),
    ...['Groups', 'People'].flatMap((list) => of(list, ['empty list', 'twice the same'])),
    ...of('ClosesOn', ['null']),
  ],
  // The first answer of a person replaces none.
  answerForm: [
    ...of('AnswerId', ['unknown id']),
    ...of('Values', [...TEXT, 'empty', 'blank', 'list', 'empty list']),
    ...of('Version', ['number', 'number beyond int4']),
  ],
  listForms: PAGING,
  listAnswers: [...PAGING, ...of('value', [...TEXT, 'empty', 'blank', 'lone surrogate'])],
  downloadAnswers: of('value', [...TEXT, 'empty', 'blank', 'lone surrogate']),
  runReport: of('pageNo', ['number']),
  scheduleReport: [...of('Day', ['number']), ...of('Hour', ['number', 'number 0'])],
  noteTotals: [...PAGING, ...LIST],
  downloadNotes: EXPORTED,
  exportStudents: EXPORTED,
  listImports: PAGING,
  postImport: of('LeaveOutFaulty', ['true']),
  listPaymentBatches: PAGING,
  listAcceptances: PAGING,
  saveText: of('Markdown', [...TEXT, 'ten thousand letters']),
  undoPaymentBatch: of('Remarks', TEXT),
  // Companies that do not exist.
  listInvoices: [...PAGING, ...of('companyId', ['an exponent']), ...of('searchQuery', SEARCH)],
  // Seven days.
  askAssistant: of('Question', TEXT),
  makeToken: [
    ...of('Name', TEXT),
    ...of('Scopes', ['twice the same']),
    ...of('ExpiresInDays', ['number']),
    // A person who has just signed in needs neither.
    ...['Password', 'Code'].flatMap((field) => of(field, SEARCH)),
  ],
  changeEmail: ['Password', 'Code'].flatMap((field) => of(field, SEARCH)),
  listSubsidiaries: [...PAGING, ...of('searchQuery', SEARCH), ...of('partnerId', ['unknown id'])],
  // Nobody belongs to it.
  subsidiaryUsers: of('subsidiary_id', ['unknown id']),
  toggleSubsidiary: of('is_disabled', ['true']),
  // The parent company.
  setNoteSubsidiary: of('SubsidiaryId', ['null']),
  setStudentSubsidiary: of('SubsidiaryId', ['null']),
  // Nobody takes over the role.
  makeDelegation: [
    ...of('Note', [...TEXT, 'empty', 'blank']),
    ...['maker', 'checker', 'paymentProcessor'].flatMap((role) => of(`Substitutes.${role}`, ['null'])),
  ],
  previewDelegation: [
    ...of('Substitutes', ['object', 'prototype']),
    ...['maker', 'checker', 'paymentProcessor'].flatMap((role) =>
      of(`Substitutes.${role}`, ['null', 'unknown id']),
    ),
  ],
  createSubsidiary: PLACE,
  editSubsidiary: PLACE,
  // The parent company.
  showBankDetails: of('SubsidiaryId', ['null']),
  askBankChange: BANK,
  decideBankChange: [
    ...of('Remarks', [...TEXT, 'empty', 'blank']),
    ...of('CalledBy', TEXT),
    ...of('CalledNumber', TEXT),
  ],
  objectToBankChange: of('Remarks', TEXT),
  listBankChanges: [...PAGING, ...of('partnerId', ['unknown id'])],
  listNotifications: PAGING,
  listMails: [...PAGING, ...of('searchQuery', SEARCH)],
  markNotifications: [...of('NotificationIds', ['unknown id', 'twice the same']), ...of('IsRead', ['true'])],
  recordUsage: [
    ...['LCP', 'INP', 'CLS', 'TTFB', 'Actions.Milliseconds'].flatMap((field) =>
      of(`Properties.${field}`, ['fraction', 'number', 'number 0']),
    ),
    ...['FormsStarted', 'FormsSent'].flatMap((field) => of(`Properties.${field}`, ['number', 'number 0'])),
    ...of('Properties.Actions', ['empty list', 'twice the same']),
  ],
  // The feed begins with the remembered events, or with the next one.
  followLive: [...of('lastEventId', ['zero', 'beyond int4']), ...of('after', ['zero', 'beyond int4'])],
}
