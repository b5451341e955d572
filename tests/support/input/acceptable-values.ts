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

/** Free text may be anything that can be read; pages and papers escape it. */
const TEXT = [...NUMERALS, ...WORDS, 'three decimals', 'sql', 'wildcards', 'html', 'path']
/** Letters, digits and hyphens, or nothing while it is not known. */
const STUDENT_ID = [...NUMERALS, ...WORDS, 'empty', 'blank']
/** Letters, digits, '/', '-', '_' and space. */
const INVOICE_NUMBER = [...NUMERALS, ...WORDS]
/** What is searched for may be anything; what no text holds is not looked for. */
const SEARCH = [...TEXT, 'empty', 'blank', 'NUL', 'bell', 'lone surrogate']

const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const content = (list: string) => [
  ...of(`${list}.UniversityStudentId`, STUDENT_ID),
  // Nothing is left of the fee, but the second student has a fixed amount.
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
/** A note that is named again is the same note. */
const SELECTION = of('CommissionNoteIds', ['twice the same', 'five hundred and one'])
/** Without a draft there is nothing that a version could be older than. */
const VERSION_OF_NOTHING = of('Version', ['number', 'number beyond int4'])
const PAGING = [...of('pageNo', ['an exponent']), ...of('pageSize', ['an exponent'])]

const IDS_OF_LIST = ['assigneeUserId', 'invoiceId', 'partnerId', 'SubsidiaryId', 'universityId']
/** The filters of a list, which an unfilled form leaves empty, and which may find nothing. */
const LIST = [
  ...of('searchQuery', SEARCH),
  ...of('statusLabel', ['empty', 'blank']),
  ...of('invoiceNumber', SEARCH),
  ...[...IDS_OF_LIST, 'notice'].flatMap((field) => of(field, ['unknown id'])),
]
/** A sheet of a university that is not there is refused. */
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
/** What its country does not require may be left out. */
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
  // There were no details.
  ...of('Version', ['number 0']),
]

const FORM_TEXTS = [
  ...['BankAcNo', 'BankName', 'BankUltimateBeneficiary', 'BranchAddress', 'CompanyAddress'],
  ...['CompanySACCode', 'CompanyTelephoneNo', 'UniversityAddress', 'UniversityName'],
]
/** What an invoice says of the parties is free text, but for its mail addresses, numbers and codes. */
const invoiceForm = (prefix = '') => [
  ...FORM_TEXTS.flatMap((field) => of(`${prefix}${field}`, TEXT)),
  // Eight letters.
  ...of(`${prefix}BankSwiftCode`, ['word']),
  ...of(`${prefix}CompanyName`, [...TEXT, 'empty', 'blank']),
]

/** Where the portal makes the PDF, what a PDF of one's own would say is not looked at. */
const TO_SIGN = [
  ...of('PartnerTaxInvoiceNumber', INVOICE_NUMBER),
  // Its name is that of whoever signs.
  ...of('PartnerSignatoryDesignation', TEXT),
  ...of('IsNonGstDeclared', ['empty', 'true']),
  ...of('FileData', ['empty', 'blank']),
  ...['StatedCurrency', 'StatedTaxHead'].flatMap((field) => of(field, ['empty'])),
  ...of('StatedTotal', [...TEXT.filter((kind) => !kind.endsWith(' id')), 'empty', 'blank']),
]

/**
 * What of the wrong values of `wrong-values.ts` a call takes after all, as 'field: kind' by the call's name. The list is
 * exact: a value that is accepted and is not here is a defect, and so is one that is here and refused.
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
  // What the chosen action does not need is not looked at.
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
  // A form cannot hold half a character: it is sent as the sign for an unreadable one.
  addDocument: of('remarks', [...TEXT, 'empty', 'blank', 'lone surrogate']),
  requestAction: of('Remarks', TEXT),
  invoiceEditRequest: [
    ...of('Remarks', TEXT),
    ...of('Changes.Number', INVOICE_NUMBER),
    // An empty one takes it away.
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
  // Its company is of HST: it has other numbers, and needs neither telephone nor SAC code.
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
    // Of students.
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
  // The first answer of somebody replaces none.
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
  // Companies that there are none of.
  listInvoices: [...PAGING, ...of('companyId', ['an exponent']), ...of('searchQuery', SEARCH)],
  // Seven days.
  askAssistant: of('Question', TEXT),
  makeToken: [
    ...of('Name', TEXT),
    ...of('Scopes', ['twice the same']),
    ...of('ExpiresInDays', ['number']),
    // Whoever has just signed in is asked for neither.
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
  listMails: PAGING,
  markNotifications: [...of('NotificationIds', ['unknown id', 'twice the same']), ...of('IsRead', ['true'])],
  recordUsage: [
    ...['LCP', 'INP', 'CLS', 'TTFB', 'Actions.Milliseconds'].flatMap((field) =>
      of(`Properties.${field}`, ['fraction', 'number', 'number 0']),
    ),
    ...['FormsStarted', 'FormsSent'].flatMap((field) => of(`Properties.${field}`, ['number', 'number 0'])),
    ...of('Properties.Actions', ['empty list', 'twice the same']),
  ],
  // The feed begins with what is remembered, or with what comes.
  followLive: [...of('lastEventId', ['zero', 'beyond int4']), ...of('after', ['zero', 'beyond int4'])],
}
