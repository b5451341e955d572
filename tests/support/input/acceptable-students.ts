import { NOT_SAID, NUMERALS, of, TEXT, WORDS } from './kinds'

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
  ...of(`${at}IELTSWaiver`, ['null']),
  // Nothing is stored of a flag that is off.
  ...['YetToReceive', 'MOIChecked', 'EnglishMarks12Checked'].flatMap((flag) =>
    of(`${at}${flag}`, ['null', 'true']),
  ),
  ...of(`${at}EnglishMarks12`, [...SHORT, ...NOTHING, 'blank', 'NUL', 'bell', 'lone surrogate', ...NUMBERS]),
]

/** A rate that is not agreed is omitted. */
const UNIVERSITY = of('CommissionRate', ['null', 'zero'])
/** Short codes and numbers of a student, as the university writes them. */
const STUDENT_ID = of('UniversityStudentId', [...NUMERALS, ...WORDS])
const COURSE = [
  ...of('Fee', ['beyond int4', 'null']),
  ...of('Requirements', ['empty list']),
  ...of('Requirements.EachSection', ['number', 'number 0', 'null']),
  ...of('Requirements.Minimum', ['number', 'number 0']),
  ...of('WebPage', NOT_SAID),
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
  addStudentDocuments: of('uploads', ['empty']),
  addStudent: of('Mobile', NOT_SAID),
  // The tests were never saved.
  deleteTest: of('Version', ['number 0']),
  saveTest: [...of('Version', ['number 0']), ...ielts('')],
  saveSection: [
    ...of('Version', ['number 0']),
    ...of('Data', ['empty list']),
    ...of('Data.Id', ['unknown id']),
    ...['AlternateMobile', 'EmergencyMobile', 'PassportNumber', 'StateId'].flatMap((field) =>
      of(`Data.${field}`, NOT_SAID),
    ),
    ...['CountryId', 'DateOfBirth', 'Gender', 'MaritalStatus', 'Nationality', 'PassportExpiry'].flatMap(
      (field) => of(`Data.${field}`, ['empty']),
    ),
    ...of('Data.Scale', ['number']),
    ...of('Data.Score', ['null', 'number 0']),
  ],
  saveTests: [
    ...of('Version', ['number 0']),
    // An empty test stays as it is, or is removed.
    ...OTHER_TESTS.flatMap((test) => of(`Tests.${test}`, ['null', 'object', 'prototype'])),
    ...ielts('Tests.IELTS.'),
  ],
  addEnquiry: of('Mobile', NOT_SAID),
  changeEnquiry: of('Person.Mobile', NOT_SAID),
  listCourses: of('maxFee', ['beyond int4', 'zero']),
  addUniversity: UNIVERSITY,
  changeUniversity: UNIVERSITY,
  addCourse: COURSE,
  changeCourse: COURSE,
  proposeCourse: COURSE,
  proposeCourseChange: COURSE,
  // A course outside the list is already removed.
  removeCourses: of('CourseIds', ['twice the same', 'unknown id']),
  orderCourses: of('Version', ['number 0']),
  // A form sends a lone surrogate as the replacement character.
  answerAdmission: of('Remarks', [...TEXT, 'lone surrogate']),
  confirmAdmission: [
    ...STUDENT_ID,
    ...of('Installments.TuitionFee', ['beyond int4']),
    ...of('Installments.ScholarshipReceived', ['zero']),
  ],
  changeApplication: [...STUDENT_ID, ...of('Conditions.EvidenceTypeId', ['null', 'number'])],
  ...Object.fromEntries(
    ['Note', 'Application', 'Invoice'].flatMap((name) => [
      [
        `list${name}Messages`,
        ['before', 'after'].flatMap((field) => of(field, ['an exponent', ...NOT_SAID, 'zero'])),
      ],
      // Any value is equivalent.
      [`post${name}Message`, of('ClientKey', ['unknown id'])],
    ]),
  ),
}
