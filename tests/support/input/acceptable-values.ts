import { ACCEPTABLE_OF_MONEY } from './acceptable-money'
import { ACCEPTABLE_OF_PARTNERS } from './acceptable-partners'
import { ACCEPTABLE_OF_STUDENTS } from './acceptable-students'
import { ACCEPTABLE_OF_TAX_INVOICES } from './acceptable-tax-invoices'
import { NOT_SAID, NUMERALS, of, TEXT, WORDS } from './kinds'

/** Letters, digits and hyphens, or nothing while it is unknown. */
const STUDENT_ID = [...NUMERALS, ...WORDS, ...NOT_SAID]
/** Letters, digits, '/', '-', '_' and space. */
const INVOICE_NUMBER = [...NUMERALS, ...WORDS]
/** A proof that is not asked for may be anything. */
const ANYTHING = [...TEXT, ...NOT_SAID, 'NUL', 'bell', 'lone surrogate']
const PROOF = ['Password', 'Code'].flatMap((field) => of(field, ANYTHING))

const content = (list: string) => [
  ...of(`${list}.UniversityStudentId`, STUDENT_ID),
  // The scholarship takes all of the fee, but the second student has a fixed amount.
  ...of(`${list}.TuitionFee`, ['zero', 'beyond int4']),
  ...of(`${list}.ScholarshipReceived`, ['zero']),
  ...of(`${list}.CommissionRate`, ['null']),
  ...of(`${list}.CommissionAmount`, ['null', 'beyond int4']),
  ...of(`${list}.LessGSTPercentage`, ['zero']),
]
const SHARED = [...of('OverallBonusName', TEXT), ...of('OverallBonusAmount', ['beyond int4'])]
const EDIT = [...content('StudentList'), ...SHARED, ...of('StudentList', ['empty list'])]
/** A note named twice counts once. */
const SELECTION = of('CommissionNoteIds', ['twice the same', 'five hundred and one'])
/** Without a draft there is no version to compare. */
const VERSION_OF_NOTHING = of('Version', ['number', 'number beyond int4'])

const IDS_OF_LIST = ['assigneeUserId', 'invoiceId', 'partnerId', 'SubsidiaryId', 'universityId']
/** A label has to be one of the list's, which an empty form leaves empty. */
const LIST = of('statusLabel', NOT_SAID)
const VIEW = [
  ...of('Columns', ['empty list']),
  ...of('Filters', ['object', 'prototype']),
  ...IDS_OF_LIST.flatMap((field) => of(`Filters.${field}`, ['unknown id'])),
]

const PLACE = of('GSTIN', [...NOT_SAID, 'null'])
/** Letters, digits and hyphens, or none. */
const BANK_CODE = [...NUMERALS, 'word', 'a day that is none', ...NOT_SAID]
/** A field that its country does not require may be omitted. */
const BANK = [
  ...of('Reason', TEXT),
  ...['name_of_bank', 'name_of_beneficiary'].flatMap((field) => of(`Details.${field}`, TEXT)),
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
    'alternate_email',
    'contact_number',
  ].flatMap((field) => of(`Details.${field}`, NOT_SAID)),
  ...['msme_registration_date', 'pan_certificate', 'gst_certificate', 'msme_certificate'].flatMap((field) =>
    of(`Details.${field}`, ['empty']),
  ),
  // There were no details before.
  ...of('Version', ['number 0']),
]

/** A telephone and a code of the company are required, and eight letters may be a bank's. */
const invoiceForm = (prefix = '') => [
  ...['CompanySACCode', 'CompanyTelephoneNo'].flatMap((field) => of(`${prefix}${field}`, TEXT)),
  ...of(`${prefix}BankSwiftCode`, ['word']),
]

/** If the portal creates the PDF, the fields of an uploaded PDF are ignored. */
const TO_SIGN = [
  ...of('PartnerTaxInvoiceNumber', INVOICE_NUMBER),
  // Its name is the signatory's.
  ...of('PartnerSignatoryDesignation', TEXT),
  ...of('FileData', NOT_SAID),
]

/**
 * The wrong values of `wrong-values.ts` that a call accepts in fields which take others than their schema says,
 * as 'field: kind' by the call's name. Of a field that is named here the list is exact: an accepted value that is
 * missing is a defect, and so is a listed one that is refused. All other fields are as `accepted.ts` reads their
 * schema.
 */
export const ACCEPTABLE: Readonly<Record<string, readonly string[]>> = {
  generateDigitalSignParams: TO_SIGN,
  ...ACCEPTABLE_OF_TAX_INVOICES,
  changeUser: [
    ...of('first_name', TEXT),
    ...of('state_id', NOT_SAID),
    // The value is already in the person's profile, or in the field of a flat profile beside it.
    ...['parentuser', 'partner_code'].flatMap((field) => of(field, ['null'])),
    ...['usertags', 'usertaggroups'].flatMap((field) => of(field, ['empty list'])),
    ...['countrycode', 'gender'].flatMap((field) => of(field, ['empty'])),
    ...of('mobile', ['beyond int4']),
  ],
  listAccounts: of('partnerIds', ['unknown id']),
  createDraft: of('SelectedApplications', ['twice the same']),
  addStudents: of('SelectedApplicationIds', ['twice the same']),
  saveDraft: [...content('StudentInstallments'), ...SHARED, ...VERSION_OF_NOTHING],
  createNote: [...content('StudentList'), ...SHARED, ...VERSION_OF_NOTHING],
  editNote: EDIT,
  bulkEdit: EDIT,
  bulkStatus: SELECTION,
  bulkAssignee: SELECTION,
  // Fields that the chosen action does not need are ignored.
  bulkPreflight: [...SELECTION, ...of('AssigneeUserId', ['unknown id'])],
  bulkDownload: SELECTION,
  bulkSheet: SELECTION,
  editStudents: content('Students'),
  listNotes: LIST,
  listQueue: LIST,
  // Pages past the end are empty.
  noteHistory: of('x', ['an exponent', 'beyond int4']),
  changeStatus: of('Acknowledged', ['empty list']),
  // A form cannot contain a lone surrogate: it is sent as the replacement character.
  addDocument: of('remarks', [...TEXT, ...NOT_SAID, 'lone surrogate']),
  requestAction: of('Remarks', TEXT),
  invoiceEditRequest: [
    ...of('Changes.Number', INVOICE_NUMBER),
    // An empty value removes it.
    ...of('Changes.PONumber', [...INVOICE_NUMBER, ...NOT_SAID]),
    ...invoiceForm('Changes.'),
    ...of('Changes.Lines', ['empty list']),
    ...of('Changes.Lines.TuitionFee', ['beyond int4']),
    ...of('Changes.Lines.ScholarshipReceived', ['zero']),
    ...of('Changes.Lines.CommissionRate', ['zero']),
  ],
  invoiceEditRequestAction: of('Remarks', TEXT),
  createInvoice: [
    ...invoiceForm(),
    ...['Number', 'PONumber'].flatMap((field) => of(field, [...INVOICE_NUMBER, ...NOT_SAID])),
  ],
  // Its company has HST, and so other numbers, without telephone and SAC code.
  changeInvoice: [
    ...invoiceForm(),
    ...['CompanyGSTIN', 'CompanyCIN'].flatMap((field) => of(field, TEXT)),
    ...['CompanySACCode', 'CompanyTelephoneNo'].flatMap((field) => of(field, NOT_SAID)),
    ...of('Number', INVOICE_NUMBER),
    ...of('PONumber', [...INVOICE_NUMBER, ...NOT_SAID]),
  ],
  ...ACCEPTABLE_OF_STUDENTS,
  ...ACCEPTABLE_OF_PARTNERS,
  saveFlag: [
    ...of('Roles', ['empty list', 'twice the same', 'five hundred and one']),
    ...of('Version', ['number 0']),
  ],
  ...ACCEPTABLE_OF_MONEY,
  createView: [...VIEW, ...of('Filters.counsellorId', ['unknown id'])],
  changeView: VIEW,
  saveReport: [
    ...of('Question.Filters.Value', ['a negative', 'beyond int4', 'three decimals', 'zero']),
    ...['Question.Columns', 'Question.Groups'].flatMap((list) => of(list, ['empty list'])),
  ],
  // The first answer of a person replaces none.
  answerForm: [
    ...of('AnswerId', ['unknown id']),
    ...of('Values', [...TEXT, ...NOT_SAID, 'list', 'empty list']),
    ...of('Version', ['number', 'number beyond int4']),
  ],
  listAnswers: of('value', [...TEXT, ...NOT_SAID, 'lone surrogate']),
  downloadAnswers: of('value', [...TEXT, ...NOT_SAID, 'lone surrogate']),
  noteTotals: LIST,
  downloadNotes: LIST,
  exportStudents: LIST,
  saveText: of('Markdown', [...TEXT, 'ten thousand letters']),
  // Companies that do not exist.
  listInvoices: of('companyId', ['an exponent']),
  invoiceSheet: of('companyId', ['an exponent']),
  // A person who has just signed in needs neither.
  makeToken: PROOF,
  changeEmail: PROOF,
  previewDelegation: [
    ...of('Substitutes', ['object', 'prototype']),
    ...['maker', 'checker', 'paymentProcessor'].flatMap((role) =>
      of(`Substitutes.${role}`, ['null', 'unknown id']),
    ),
  ],
  createSubsidiary: PLACE,
  editSubsidiary: PLACE,
  askBankChange: BANK,
  decideBankChange: [...of('CalledBy', TEXT), ...of('CalledNumber', TEXT)],
  objectToBankChange: of('Remarks', TEXT),
  markNotifications: of('NotificationIds', ['unknown id', 'twice the same']),
  // The feed begins with the remembered events, or with the next one.
  followLive: [...of('lastEventId', ['zero', 'beyond int4']), ...of('after', ['zero', 'beyond int4'])],
}
