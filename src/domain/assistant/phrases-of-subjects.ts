import { type Meaning, tag } from './meaning'

export const SUBJECTS: readonly [string[], Meaning][] = [
  ...tag(
    'polite',
    'show me|tell me|give me|let me know|let me see|can you tell me|i want to know|i would like to know|i need to know',
  ),
  ...tag('search', 'find|search|search for|look for|look up|look'),
  ...tag('not', 'not'),
  ...tag('notes', 'note|notes|commission note|commission notes|cn|cns|commission|commissions'),
  ...tag('invoices', 'invoice|invoices|university invoice|university invoices|bill|bills'),
  ...tag('students', 'student|students|applicant|applicants|pupil|pupils'),
  ...tag('applications', 'application|applications'),
  ...tag(
    'deadlines',
    'deadline|deadlines|due date of applications|application deadlines|application deadline',
  ),
  ...tag('payments', 'payment|payments|payout|payouts|remittance|remittances|bank transfers|transfers'),
  ...tag(
    'paying',
    'paid|pay|we pay|we paid|did we pay|have we paid|was paid|were paid|transferred|received|receive',
  ),
  ...tag('partners', 'partner|partners|agent|agents|agency|agencies'),
  ...tag('courses', 'course|courses|program|programs|programme|programmes|degree|degrees'),
  ...tag(
    'tests',
    'test|tests|score|scores|test score|test scores|test result|test results|exam|exams|result|results',
  ),
  ...tag('universities', 'university|universities'),
  ...tag(
    'wait',
    `wait|waits|waiting|await|awaits|awaiting|awaited|pending|to do|todo|todos|to work on|work on|desk|plate|queue|
    next step|needs attention|need attention|outstanding work|has to be done|must do|have to act|has to act|act on|should do|sits|sit|sitting|
    lies|lie|lying|held|holds|hold|holding|left to do|backlog|workload|inbox`,
  ),
  ...tag(
    'turn',
    'turn|whose turn|who has|who holds|who is holding|holder|where is|where are|where does|stand|stands|status|state|how far|in which state',
  ),
  ...tag(
    'owe',
    'owe|owes|owed|owing|outstanding|outstanding amount|liability|liabilities|balance|balances|wallet|wallets|indebted|debt|debts|still to pay|to be paid|unpaid amount|money due|payable',
  ),
  ...tag(
    'why',
    'why|reason|how come|what holds up|holding up|holds up|what is holding up|held up|holdup|what blocks|blocks|blocking|what keeps|keeps|what stops|stops|what happened|happened',
  ),
  ...tag(
    'late',
    'late|delayed|stuck|slow|behind|taking so long|takes so long|so long|not moving|blocked|delay',
  ),
  ...tag('due', 'due|expected'),
  ...tag('count', 'how many|number of|count|count of|the number of|how often'),
  ...tag(
    'sum',
    'how much|total|totals|sum|sum of|add up|value|value of|worth|amount|amounts|come to|altogether|in total',
  ),
  ...tag('when', 'when|what day|which day|what date|which date'),
  ...tag('who', 'who|whom'),
  ...tag('questions', 'question|questions|queries|query|asked about|open questions|line queries'),
  ...tag(
    'help',
    'help|what can you do|what can i ask|what do you know|how does this work|what may i ask|who are you|what are you',
  ),
  ...tag('me', 'me|myself|i|my|mine'),
  ...tag('offer', 'offer|offers|an offer'),
]
