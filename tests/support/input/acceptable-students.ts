const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const NUMERALS = ['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number']
const WORDS = ['word', 'a day that is none', 'malformed id', 'unknown id']
/** Free text may be any readable text. */
const TEXT = [...NUMERALS, ...WORDS, 'three decimals', 'sql', 'wildcards', 'html', 'path']
const REMARKS = of('Remarks', [...TEXT, 'empty', 'blank'])
/** A search may be anything; characters that no text contains are ignored. */
const SEARCH = [...TEXT, 'empty', 'blank', 'NUL', 'bell', 'lone surrogate']
const LIST = [
  ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
  ...['searchQuery', 'intake'].flatMap((field) => of(field, SEARCH)),
  ...['counsellorId', 'partnerId'].flatMap((field) => of(field, ['unknown id'])),
]

const OTHER_TESTS = ['ACT', 'DET', 'GMAT', 'GRE', 'PTE', 'SAT', 'TOEFL']
const SCORES = ['OverallScore', 'Reading', 'Writing', 'Listening', 'Speaking']
const NOTHING = ['empty', 'null']
/** At most twenty characters. */
const SHORT = TEXT.filter((kind) => !['html', 'malformed id', 'sql', 'unknown id'].includes(kind))
const NUMBERS = ['fraction', 'number', 'number -1', 'number 0', 'number beyond int4', 'number beyond int8']

/** The accepted values of an IELTS test's fields. */
const ielts = (at: string) => [
  ...SCORES.flatMap((field) => of(`${at}${field}`, ['number', 'number 0', 'zero'])),
  ...of(`${at}DateOfExamination`, NOTHING),
  ...of(`${at}TrfNo`, [...TEXT, ...NOTHING, 'blank']),
  ...of(`${at}IELTSWaiver`, ['null']),
  // Nothing is stored of a flag that is off.
  ...['YetToReceive', 'MOIChecked', 'EnglishMarks12Checked'].flatMap((flag) =>
    of(`${at}${flag}`, ['null', 'true']),
  ),
  ...of(`${at}YetToReceiveDate`, [...TEXT, ...NOTHING, 'blank']),
  ...of(`${at}EnglishMarks12`, [...SHORT, ...NOTHING, 'blank', 'NUL', 'bell', 'lone surrogate', ...NUMBERS]),
]

/** Names are free text; unknown or unagreed values are omitted. */
const UNIVERSITY = [
  ...['Name', 'Address'].flatMap((field) => of(field, TEXT)),
  ...of('CommissionRate', ['null', 'zero']),
]
const COURSE = [
  ...of('Name', TEXT),
  ...of('City', TEXT),
  ...of('DurationMonths', ['number']),
  ...of('Fee', ['beyond int4']),
  ...of('Intakes', ['empty list', 'twice the same']),
  ...of('Requirements', ['empty list']),
  ...['Requirements.EachSection', 'Requirements.Minimum'].flatMap((field) =>
    of(field, ['number', 'number 0']),
  ),
  ...['DurationMonths', 'Fee', 'Requirements.EachSection'].flatMap((field) => of(field, ['null'])),
  ...['City', 'WebPage'].flatMap((field) => of(field, ['empty', 'blank'])),
]

/** The wrong values that the calls of students and their applications accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_STUDENTS = {
  ...Object.fromEntries(
    ['startTotp', 'startPasskey', 'removeTotp', 'removePasskey', 'makeRecoveryCodes'].map((name) => [
      name,
      // In this case the code is the proof.
      of('Password', ['empty']),
    ]),
  ),
  addPasskey: of('Name', TEXT),
  confirmTotp: of('RevokeTokens', ['true']),
  changePassword: of('RevokeTokens', ['true']),
  renamePasskey: of('Name', TEXT),
  listUsers: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('searchQuery', SEARCH),
    ...of('partnerId', ['unknown id']),
  ],
  blockUser: of('Reason', TEXT),
  listIssuerChanges: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('ofUserId', ['unknown id']),
  ],
  unblockUser: of('Reason', [...TEXT, 'empty', 'blank']),
  listStudents: LIST,
  downloadStudents: LIST.filter((each) => !each.startsWith('page')),
  addStudentDocuments: of('uploads', ['empty']),
  eraseStudent: of('Reason', TEXT),
  addStudent: [
    ...of('FirstName', TEXT),
    ...['LastName', 'Source'].flatMap((field) => of(field, [...TEXT, 'empty', 'blank'])),
    ...of('Mobile', ['empty', 'blank']),
    ...of('CounsellorId', ['null']),
    ...of('Invite', ['true']),
  ],
  inviteStudents: of('StudentIds', ['twice the same']),
  // The partner's owner only.
  assignStudents: [...of('CounsellorId', ['null']), ...of('StudentIds', ['twice the same'])],
  referStudents: [...of('On', ['true']), ...of('StudentIds', ['twice the same'])],
  requestEdit: of('Reason', TEXT),
  reviewStudentDocument: REMARKS,
  decideEdit: REMARKS,
  // The tests were never saved.
  deleteTest: of('Version', ['number 0']),
  saveTest: [...of('Version', ['number 0']), ...ielts('')],
  saveSection: [
    ...of('Version', ['number 0']),
    ...of('Data', ['empty list']),
    ...of('Data.Id', ['unknown id']),
    ...['Address', 'Board', 'City', 'Description', 'EmergencyName', 'LastName'].flatMap((field) =>
      of(`Data.${field}`, [...TEXT, 'empty', 'blank']),
    ),
    ...['Employer', 'FirstName', 'Institution', 'JobTitle'].flatMap((field) => of(`Data.${field}`, TEXT)),
    ...of('Data.PostalCode', [...SHORT, 'empty', 'blank']),
    ...['AlternateMobile', 'EmergencyMobile', 'PassportNumber', 'StateId'].flatMap((field) =>
      of(`Data.${field}`, ['empty', 'blank']),
    ),
    ...['CountryId', 'DateOfBirth', 'Gender', 'MaritalStatus', 'Nationality', 'PassportExpiry', 'To'].flatMap(
      (field) => of(`Data.${field}`, ['empty']),
    ),
    ...['FromYear', 'ToYear'].flatMap((field) => of(`Data.${field}`, ['null'])),
    ...of('Data.Scale', ['number']),
    ...of('Data.Score', ['null', 'number 0']),
  ],
  saveTests: [
    ...of('Version', ['number 0']),
    // An empty test stays as it is, or is removed.
    ...OTHER_TESTS.flatMap((test) => of(`Tests.${test}`, ['null', 'object', 'prototype'])),
    ...ielts('Tests.IELTS.'),
  ],
  findAnything: of('q', SEARCH),
  listClaims: ['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
  decideClaim: of('Reason', TEXT),
  downloadEnquiries: [
    ...of('searchQuery', SEARCH),
    ...['assigneeId', 'partnerId'].flatMap((field) => of(field, ['unknown id'])),
  ],
  listEnquiries: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('searchQuery', SEARCH),
    ...['assigneeId', 'partnerId'].flatMap((field) => of(field, ['unknown id'])),
  ],
  addEnquiry: [
    ...of('FirstName', TEXT),
    ...of('LastName', [...TEXT, 'empty', 'blank']),
    ...['Email', 'Mobile'].flatMap((field) => of(field, ['empty'])),
    ...of('Mobile', ['blank']),
    ...of('Message', [...TEXT, 'empty', 'blank']),
    ...['Level', 'Intake', 'AssigneeId'].flatMap((field) => of(field, ['null'])),
    ...of('AsNew', ['true']),
  ],
  changeEnquiry: [
    ...of('Remarks', [...TEXT, 'empty', 'blank']),
    ...of('Contact.Text', TEXT),
    ...of('Person.FirstName', TEXT),
    ...of('Person.LastName', [...TEXT, 'empty', 'blank']),
    ...['Person.Email', 'Person.Mobile'].flatMap((field) => of(field, ['empty'])),
    ...of('Person.Mobile', ['blank']),
    ...of('Person.Message', [...TEXT, 'empty', 'blank']),
    ...['Person.Level', 'Person.Intake'].flatMap((field) => of(field, ['null'])),
  ],
  assignEnquiries: of('EnquiryIds', ['twice the same']),
  convertEnquiry: [
    ...['PartnerId', 'StudentId'].flatMap((field) => of(field, ['null'])),
    ...of('Invite', ['true']),
  ],
  listCourses: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('searchQuery', SEARCH),
    ...of('universityId', ['unknown id']),
    ...of('maxFee', ['beyond int4', 'zero']),
  ],
  listUniversities: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('searchQuery', SEARCH),
  ],
  listCatalogue: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('searchQuery', SEARCH),
    ...of('universityId', ['unknown id']),
  ],
  addUniversity: UNIVERSITY,
  changeUniversity: UNIVERSITY,
  addCourse: COURSE,
  changeCourse: [...COURSE, ...of('Retired', ['true'])],
  proposeCourse: COURSE,
  proposeCourseChange: [...COURSE, ...of('Retired', ['true'])],
  decideCourseChange: REMARKS,
  listCourseChanges: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('universityId', ['unknown id']),
  ],
  listOwedInvoices: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('searchQuery', SEARCH),
  ],
  askAboutLine: of('Text', TEXT),
  sayPayDay: REMARKS,
  answerInvoiceQuestion: of('Answer', TEXT),
  recommendCourses: of('CourseIds', ['twice the same']),
  // A course outside the list is already removed.
  removeCourses: of('CourseIds', ['twice the same', 'unknown id']),
  orderCourses: [
    ...of('Version', ['number 0']),
    ...of('Courses', ['twice the same']),
    ...of('Courses.Priority', ['number']),
  ],
  listApplications: [...LIST, ...of('universityId', ['unknown id'])],
  createApplication: [...of('Program', TEXT), ...of('Level', ['null'])],
  listAdmissions: [
    ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
    ...of('searchQuery', SEARCH),
  ],
  // A form sends a lone surrogate as the replacement character.
  answerAdmission: of('Remarks', [...TEXT, 'lone surrogate']),
  confirmAdmission: [
    ...of('UniversityStudentId', [...NUMERALS, ...WORDS]),
    ...of('Installments.Name', TEXT),
    ...of('Installments.TuitionFee', ['beyond int4']),
    ...of('Installments.ScholarshipReceived', ['zero']),
  ],
  changeApplication: [
    ...REMARKS,
    ...of('UniversityStudentId', [...NUMERALS, ...WORDS]),
    ...of('Checklist', ['empty list', 'twice the same']),
    ...of('Checklist.Done', ['true']),
    ...of('Deadlines', ['empty list', 'twice the same']),
    ...of('Deadlines.Name', TEXT),
    ...of('Deadlines.Done', ['true']),
    ...of('Conditions', ['empty list', 'twice the same']),
    ...of('Conditions.Text', TEXT),
    // A condition without a date or evidence, and an existing document type.
    ...of('Conditions.DueOn', ['null']),
    ...of('Conditions.EvidenceTypeId', ['null', 'number']),
  ],
  moveApplications: [...REMARKS, ...of('ApplicationIds', ['twice the same'])],
  addComment: of('Text', TEXT),
  ...Object.fromEntries(
    ['Note', 'Application', 'Invoice'].flatMap((name) => [
      [
        `list${name}Messages`,
        ['before', 'after'].flatMap((field) => of(field, ['an exponent', 'empty', 'blank', 'zero'])),
      ],
      [
        `post${name}Message`,
        [
          ...of('Text', TEXT),
          // Any value is equivalent.
          ...of('ClientKey', ['unknown id']),
          ...['Mentions', 'AttachmentIds'].flatMap((field) => of(field, ['empty list', 'twice the same'])),
        ],
      ],
      [`edit${name}Message`, [...of('Text', TEXT), ...of('Mentions', ['empty list', 'twice the same'])]],
      // A position beyond the last message means the last one.
      [`read${name}Messages`, of('Number', ['number', 'number 0'])],
    ]),
  ),
}
