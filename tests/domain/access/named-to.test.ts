import { expect, it } from 'vitest'
import { type Actor, fullName, isNamedTo } from '#domain/access/actor'
import { person } from '#tests/support/people'

const agent = { partnerId: 'agent' }
const university = { partnerId: 'university' }
const STAFF = person('staff@tassel.example', 'Sunil Perera', ['STAFF'])
const AGENT = person('partner@agent.example', 'Priya Deshpande', ['PARTNER'], [], agent)
const STUDENT = person('student@mail.example', 'Sita Gurung', ['STUDENT'], [], { studentId: 'student' })
const UNIVERSITY: Actor = {
  ...person('admissions@university.example', 'Olivia Bennett', ['PARTNER'], [], university),
  universityId: 'university',
}
const ALL = [STAFF, AGENT, STUDENT, UNIVERSITY]

it.each([
  ['staff', STAFF, ALL],
  ['a partner', AGENT, [AGENT, STUDENT, UNIVERSITY]],
  ['a student', STUDENT, [AGENT, STUDENT, UNIVERSITY]],
  ['a university', UNIVERSITY, [UNIVERSITY]],
])('%s reads the names of these people only', (_, reader, named) => {
  expect(ALL.filter((one) => isNamedTo(reader, one)).map(fullName)).toEqual(named.map(fullName))
})
