import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Words that the portal avoids, and their replacements, in texts that people read. */
const ODD: readonly (readonly [odd: RegExp, instead: string])[] = [
  [/Yours to do/, 'Next action'],
  [/>Turn<|(label|title|header)[:=] ?['"]Turn['"]/, 'With'],
  [/Any wait\b/, 'Any age'],
  [/Pending days/, 'Days waiting'],
  [/Nobody (yet|has it)/, 'Unassigned'],
  [/Work through/, 'Start review'],
  [/What to do (now|with them)/, 'Next step'],
  [/Nothing for you at the moment/, 'No action needed from you'],
  [/to mend\b|in order or to look at/, '1 to fix, 9 passed'],
  [/['">]Keys['"<]|\bKeys <kbd|these keys|Keys of this/, 'Keyboard shortcuts'],
  [/['">]As usual['"<]/, 'Reset to default'],
  [/Look inside/, 'View'],
  [/Free applications/, 'Not yet on a note'],
  [/All free of/, 'Select all available (5)'],
  [/Only those of/, 'Brightpath Gulf only'],
  [/Nothing is said about tax/, 'No tax treatment chosen'],
  [/>Of<|header: 'Of'/, 'Line'],
  [/with the version before/, 'Compare with previous version'],
  [/Go on typing|Save merged/, 'Keep editing · Merge and save'],
  [/(were|was) taken in\b/, 'were merged'],
  [/outstanding of payable|\band its tax\b/, 'outstanding of 4,576.04 (3,878.00 + tax)'],
  [/Empty for all|less is a part payment/, 'Leave blank to pay in full'],
  [/leaves the bank, less/, 'Bank transfer: …'],
  [/Due by law|\bby law until/, 'Statutory due date'],
  [/number stays used/, 'This number cannot be reused'],
  [/to the last unit/, 'exactly'],
  [/check character fits/, 'check digit valid'],
  [/>Until</, 'Expires'],
  [/Try out a failure/, 'Simulate failure (demo)'],
  [/['">]To receive['"<]|Left to share/, 'Invoiced · Not yet shared'],
  [/Record (a|the) receipt/, 'Record money received'],
  [/['">]What it says['"<]/, 'Invoice details'],
  [/Raised the invoice|Sent it to/, 'Created · E-mailed to'],
  [/Asked (for )?by\b|Ask for the change|(was|is|are|were) asked for\b/, 'Requested by · Submit request'],
  [/waits for a decision/i, 'Pending approval'],
  [/hold at once/, 'The new details take effect immediately'],
  [/shown the whole numbers/, 'Who viewed full numbers'],
  [/>Consented</, 'Accepted'],
  [/`In \$\{|>In \{/, 'Currency'],
  [/Outbox of mails/, 'Sent e-mail'],
  [/['">]Kept['"<]/, 'Not sent (no mail server)'],
  [/['">]Holds['"<]|\b[Ff]aulty (row|file)|rows are faulty|[Pp]ut aside/, 'Type · Errors · Discard'],
  [/[Ss]heet of errors|['">]Malformed['"<]/, 'Download errors · Invalid'],
  [/notes? will pass/, '1 note ready'],
  [/Nobody: it/, 'Keep with me · Only me'],
  [/page is not here/, 'Page not found'],
  [/do not fit together/, 'Incorrect e-mail or password'],
  [/Make a token\b/, 'Create token'],
  [/search for less|[Tt]ake a filter away/, 'use a shorter search · Remove a filter'],
  [/[Ff]its? (this|these) (search|filters)/, 'matches'],
  [/\b(is|was|has|been) \w+ already[.,:]/, 'has already been …'],
  [/You hear from us|\bSomebody\b/, 'We will get back to you · Someone'],
  [
    /\b[Ss]omebody of finance\b|\b[Ww]hoever (decides|asked)\b/,
    'someone in finance · the approver · the requester',
  ],
  [/\bstands? (already )?on (an|another|no) /, 'is on'],
  [/\banew\b/, 'again'],
  [/['">]\s*(Go on|Forget it|Leave it out)\b/, 'Continue · Discard · Skip'],
  [/(wh)?ere it is (empty|left out)/, 'Leave blank to …'],
  [/\bthan what came in\b|exceed what came in/, 'what was received'],
]

/** Users of the portal do not read comments, code and API summaries. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$|^\s*import .*$|summary:\s*'.*'/gm
const files = globSync(
  'src/{islands,components,pages,layouts,domain,server,services/pdf}/**/*.{ts,tsx,astro}',
  {
    cwd: ROOT,
  },
).map((path) => join(ROOT, path))
const texts = files.map((path) => [path, readFileSync(path, 'utf8').replace(COMMENTS, '')] as const)

test('the portal has texts', () => {
  expect(texts.length).toBeGreaterThan(800)
})

test.each(ODD)('no text contains %s', (odd, instead) => {
  const said = texts.flatMap(([path, text]) => {
    const match = odd.exec(text.replaceAll(/\s+/g, ' '))
    return match ? [`${relative(ROOT, path)}: “${match[0].trim()}”, say: ${instead}`] : []
  })
  expect(said).toEqual([])
})
