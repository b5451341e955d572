import { tableOf } from '#db/seed/made-up/table'

/** The password of everybody in the demo company (docs/reference/settings.md). */
export const DEMO_PASSWORD = 'Portal-demo-1!'

/** Brightpath's domain. Browsers resolve names that end in `.localhost` to the machine itself. */
export const DEMO_DOMAIN = 'students.brightpath.localhost'

/** In the order of handling a note, then the others. `contact`: phone, city, state, country, office hours. */
export const DEMO_ACCOUNTS = tableOf(
  'email name role code tag partner contact special',
  `
maker@tassel.example | Meera Krishnan | Accounts payable maker | STAFF | Accounts Payable Maker | | +919822012345, Nagpur, MH, IN, 09:30, 18:00
maker2@tassel.example | Minh Trần | Accounts payable maker | STAFF | Accounts Payable Maker
checker@tassel.example | Chidi Okonkwo | Accounts payable checker | STAFF | Accounts Payable Checker
checker2@tassel.example | Chen Yulan | Accounts payable checker | STAFF | Accounts Payable Checker
partner@brightpath.example | Priya Deshpande | Partner, Brightpath Education | PARTNER | | BPE-0017 | +919822012345, Nagpur, , , 10:00, 19:00
processor@tassel.example | Paula Nascimento | Payment processor | STAFF | Payment Processor
financemanager@brightpath.example | Farhan Qureshi | Financial manager, Brightpath Education | PARTNER | | BPE-0017 | | financial manager
counsellor@brightpath.example | Kavita Joshi | Counsellor, Brightpath Education | PARTNER | | BPE-0017 | +9779841200345, Kathmandu, , NP, 09:30, 18:00
counsellor2@brightpath.example | Karan Mehta | Counsellor, Brightpath Education | PARTNER | | BPE-0017 | +919890054321, Pune, , , 11:00, 20:00
partner@northstar.example | Nguyễn Thị Lan | Partner, Northstar Study Abroad | PARTNER | | NSA-0023 | +84912345678, Hà Nội, , , 08:30, 17:30
finance@tassel.example | Fatima Al-Mansoori | Finance | FINANCE | | | +919822054321, Nagpur, MH, IN, 09:30, 18:00
staff@tassel.example | Sunil Perera | Staff | STAFF | | | +94771234567, Colombo, , LK, 09:00, 17:30
loanadvisor@tassel.example | Lavanya Rao | Loan advisor | LOANADVISOR
pst@tassel.example | Petra Nováková | Partner support | PST
admin@tassel.example | Aleksandr Volkov | Administrator | ADMIN
superadmin@tassel.example | Sofía Álvarez | Super administrator | SUPERADMIN
superadmin2@tassel.example | Samuel Adeyemi | Super administrator | SUPERADMIN
admissions@northmoor.example | Olivia Bennett | University of Northmoor | PARTNER | | NOR-0900
student@mail.example | Sita Gurung | Student | STUDENT
blocked@tassel.example | Bogdan Petrov | Blocked account | STAFF | | | | blocked
unverified@tassel.example | Uma Iyer | E-mail not verified | STAFF | | | | unconfirmed
`,
)

export const DEMO_PEOPLE = DEMO_ACCOUNTS.map(({ email, name, role, special }) => ({
  email,
  name,
  role,
  canSignIn: special !== 'blocked' && special !== 'unconfirmed',
}))

export type DemoPerson = (typeof DEMO_PEOPLE)[number]
