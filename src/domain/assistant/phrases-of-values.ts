import { type Meaning, slot } from './meaning'

export const VALUES: readonly [string[], Meaning][] = [
  ...slot(
    'turn',
    'maker',
    'with the maker|with maker|with makers|with the makers|with a maker|makers turn|the maker|maker|makers',
  ),
  ...slot(
    'turn',
    'checker',
    'with the checker|with checker|with checkers|with the checkers|with a checker|checkers turn|the checker|checker|checkers|to check|to be checked|checking',
  ),
  ...slot(
    'turn',
    'partner',
    'with the partner|with partner|with partners|with the partners|with the agent|with agents|with the agents|partners turn|waiting for the partner|wait for the partner|waits for the partner|waiting on the partner|waiting for partners|wait for partners',
  ),
  ...slot(
    'turn',
    'paymentProcessor',
    'payment processor|payment processors|processor|processors|the processor|with the processor|to pay out|ready to pay|ready for payment|waiting for payment|waiting to be paid|wait for payment|waits for payment|payment desk|payment team',
  ),

  ...slot(
    'state',
    'paid',
    'paid notes|that are paid|are paid|already paid|been paid|settled|payment done|closed',
  ),
  ...slot(
    'state',
    'unpaid',
    'unpaid|not paid|not paid yet|not yet paid|not been paid|unpaid yet|that are not paid|open notes|in progress|under way|unsettled|not settled',
  ),
  ...slot(
    'state',
    'sent-back',
    'sent back|returned|came back|come back|corrections|in correction|being corrected|in revision|under revision|revised|revision|revisions|send backs|send-backs',
  ),
  ...slot(
    'state',
    'invoiced',
    'invoiced|tax invoice uploaded|with a tax invoice|with tax invoice|invoice uploaded|invoiced and unpaid',
  ),
  ...slot(
    'state',
    'agreed',
    'not invoiced|not yet invoiced|without a tax invoice|without tax invoice|no tax invoice|missing a tax invoice|agreed',
  ),
  ...slot(
    'person',
    'nobody',
    'unassigned|not assigned|assigned to nobody|without an assignee|nobody|no one|nobodys',
  ),
  ...slot('due', 'overdue', 'overdue|past due|late payments|past the due date|behind schedule'),
  ...slot('due', 'statutory', 'past the statutory due date|statutory|msme|past the legal due date'),
  ...slot('due', 'today', 'due today|today due|expected today|payable today'),
  ...slot(
    'due',
    '7days',
    'due this week|due in 7 days|due within 7 days|due in the next 7 days|due within a week|due in a week|due soon|due in the next seven days|due in seven days|due next week|expected this week|payable this week|in the next week',
  ),
  ...slot(
    'due',
    '30days',
    'due this month|due in 30 days|due within 30 days|due in the next 30 days|due within a month|due in a month|due in the next month|payable this month|expected this month',
  ),

  ...slot('stages', ['Draft'], 'draft|drafts|drafted|not submitted|not yet submitted'),
  ...slot('stages', ['Submitted'], 'submitted|sent to the university|handed in'),
  ...slot(
    'stages',
    ['Documents requested'],
    'documents requested|missing documents|asked for documents|waiting for documents|wait for documents|documents missing|documents are missing|documents are requested|requested documents',
  ),
  ...slot(
    'stages',
    ['Conditional offer'],
    'conditional offer|conditional offers|a conditional offer|conditional',
  ),
  ...slot(
    'stages',
    ['Unconditional offer'],
    'unconditional offer|unconditional offers|firm offer|final offer|unconditional',
  ),
  ...slot(
    'stages',
    ['Deposit paid'],
    'deposit paid|paid the deposit|paid a deposit|paid their deposit|paid deposit|deposit',
  ),
  ...slot(
    'stages',
    ['Visa applied'],
    'visa applied|visa interview|has a visa interview|have a visa interview|with a visa interview|have visa interviews|with visa interviews|had a visa interview|has a visa appointment|have a visa appointment|with a visa appointment|visa interviews|interview|interviews|applied for a visa|applied for the visa|applied for visa|applied for their visa|visa application|visa applications|visa pending|visa appointment|waiting for a visa|waiting for the visa|waiting for their visa|wait for a visa|wait for their visa|wait for the visa|embassy',
  ),
  ...slot(
    'stages',
    ['Visa granted'],
    'visa granted|got a visa|got the visa|got their visa|have a visa|has a visa|visa approved|with a visa|granted a visa|received a visa|received their visa',
  ),
  ...slot(
    'stages',
    ['Enrolled'],
    'enrolled|enrolment|enrollment|began their course|started their course|registered at the university',
  ),
  ...slot('stages', ['Withdrawn'], 'withdrawn|withdrew|gave up|dropped out'),
  ...slot('stages', ['Rejected'], 'rejected|turned down|refused by the university|not accepted'),
  ...slot(
    'stages',
    ['Visa refused'],
    'visa refused|visa was refused|visas were refused|visa was denied|visa was rejected|visa is refused|visa denied|visa rejected|refused a visa|denied a visa|without a visa|visa refusal|visa refusals',
  ),
  ...slot('stages', ['Deferred'], 'deferred|postponed|deferral|deferrals'),
  ...slot(
    'stages',
    ['New'],
    'new students|students are new|students who are new|students that are new|students still new|without an application|without applications|not applied|no application|not applied yet|have not applied',
  ),
  ...slot('stages', ['Shortlisted'], 'shortlisted|shortlist|on a shortlist'),
  ...slot(
    'waiting',
    'documents',
    'documents to review|document to review|documents waiting for review|documents wait for review|documents that wait for review|unreviewed documents|documents to check',
  ),
  ...slot(
    'waiting',
    'edit-request',
    'edit request|edit requests|asked to edit|want to change their profile|wants to change their profile|profile changes|asked for a change of their profile',
  ),
  ...slot(
    'waiting',
    'silent',
    'silent|quiet|inactive|not heard from|nothing heard of|have not been heard of|no activity|idle',
  ),
  ...slot(
    'contract',
    'Ending soon',
    'contract ends soon|contracts end soon|contract ending soon|contracts ending soon|contracts ending|contract that ends soon|contracts that end soon|expiring|expires soon|expire soon|ending soon|end soon|ends soon',
  ),
  ...slot(
    'contract',
    'Ended',
    'contract ended|contracts ended|contract has ended|contracts have ended|ended contract|expired|ended',
  ),
  ...slot('order', 'most', 'most|largest|biggest|highest|top|largest first|greatest'),
  ...slot('order', 'oldest', 'oldest|longest|longest waiting|longest first|oldest first|first'),
  ...slot('order', 'newest', 'newest|latest|last|recent|most recent|recently|newest first'),
  ...slot('level', 'Postgraduate', "masters|master's|master|postgraduate|msc|mba"),
  ...slot('level', 'Undergraduate', 'bachelors|bachelor|undergraduate|bsc|bba'),
  ...slot('level', 'Doctorate', 'doctorate|phd|doctoral'),
  ...slot('level', 'Diploma', 'diploma|diplomas'),
  ...slot('level', 'Foundation', 'foundation'),
]
