const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const NUMERALS = ['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number']
const WORDS = ['word', 'a day that is none', 'malformed id', 'unknown id']
/** Free text may be anything that can be read. */
const TEXT = [...NUMERALS, ...WORDS, 'three decimals', 'sql', 'wildcards', 'html', 'path']
const REMARKS = of('Remarks', [...TEXT, 'empty', 'blank'])
/** What is searched for may be anything; what no text holds is not looked for. */
const SEARCH = [...TEXT, 'empty', 'blank', 'NUL', 'bell', 'lone surrogate']
const LIST = [
  ...['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent'])),
  ...['searchQuery', 'intake'].flatMap((field) => of(field, SEARCH)),
  ...['counsellorId', 'partnerId'].flatMap((field) => of(field, ['unknown id'])),
]

/** What the calls of students and their applications take of the wrong values (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_STUDENTS = {
  listStudents: LIST,
  listApplications: [...LIST, ...of('universityId', ['unknown id'])],
  createApplication: [...of('Program', TEXT), ...of('Level', ['null'])],
  changeApplication: [
    ...REMARKS,
    ...of('UniversityStudentId', [...NUMERALS, ...WORDS]),
    ...of('Checklist', ['empty list', 'twice the same']),
    ...of('Checklist.Done', ['true']),
    ...of('Deadlines', ['empty list', 'twice the same']),
    ...of('Deadlines.Name', TEXT),
    ...of('Deadlines.Done', ['true']),
  ],
  moveApplications: [...REMARKS, ...of('ApplicationIds', ['twice the same'])],
  addComment: of('Text', TEXT),
}
