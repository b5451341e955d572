/** The people who open pages in the benchmark, by the title of their column. */
export const OPENERS = {
  maker: 'maker@tassel.example',
  checker: 'checker@tassel.example',
  processor: 'processor@tassel.example',
  finance: 'finance@tassel.example',
  staff: 'staff@tassel.example',
  'loan advisor': 'loanadvisor@tassel.example',
  'partner support': 'pst@tassel.example',
  admin: 'admin@tassel.example',
  'super admin': 'superadmin@tassel.example',
  partner: 'partner@brightpath.example',
  'financial manager': 'financemanager@brightpath.example',
  counsellor: 'counsellor@brightpath.example',
  student: 'student@mail.example',
  university: 'admissions@northmoor.example',
} as const
