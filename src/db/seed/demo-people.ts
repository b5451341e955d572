/** One person of the demo company, as listed by the start-up message and the sign-in page. */
export interface DemoPerson {
  email: string
  /** First and last name. */
  name: string
  role: string
  /** False for the two whose sign-in is refused, to show the refusal. */
  canSignIn: boolean
}

/** The password of everybody in the demo company (docs/reference/settings.md). */
export const DEMO_PASSWORD = 'Portal-demo-1!'

const person = (email: string, name: string, role: string, canSignIn = true): DemoPerson => ({
  email,
  name,
  role,
  canSignIn,
})

/** The demo people (docs/reference/settings.md), in the order of handling a note, then the others. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('maker@tassel.example', 'Meera Krishnan', 'Accounts payable maker'),
  person('maker2@tassel.example', 'Minh Trần', 'Accounts payable maker'),
  person('checker@tassel.example', 'Chidi Okonkwo', 'Accounts payable checker'),
  person('checker2@tassel.example', 'Chen Yulan', 'Accounts payable checker'),
  person('partner@brightpath.example', 'Priya Deshpande', 'Partner, Brightpath Education'),
  person('processor@tassel.example', 'Paula Nascimento', 'Payment processor'),
  person('financemanager@brightpath.example', 'Farhan Qureshi', 'Financial manager, Brightpath Education'),
  person('counsellor@brightpath.example', 'Kavita Joshi', 'Counsellor, Brightpath Education'),
  person('counsellor2@brightpath.example', 'Karan Mehta', 'Counsellor, Brightpath Education'),
  person('partner@northstar.example', 'Nguyễn Thị Lan', 'Partner, Northstar Study Abroad'),
  person('finance@tassel.example', 'Fatima Al-Mansoori', 'Finance'),
  person('staff@tassel.example', 'Sunil Perera', 'Staff'),
  person('loanadvisor@tassel.example', 'Lavanya Rao', 'Loan advisor'),
  person('pst@tassel.example', 'Petra Nováková', 'Partner support'),
  person('admin@tassel.example', 'Aleksandr Volkov', 'Administrator'),
  person('superadmin@tassel.example', 'Sofía Álvarez', 'Super administrator'),
  person('superadmin2@tassel.example', 'Samuel Adeyemi', 'Super administrator'),
  person('admissions@northmoor.example', 'Olivia Bennett', 'University of Northmoor'),
  person('student@mail.example', 'Sita Gurung', 'Student'),
  person('blocked@tassel.example', 'Bogdan Petrov', 'Blocked account', false),
  person('unverified@tassel.example', 'Uma Iyer', 'E-mail not verified', false),
]
