/** Words that a reader of titles and comments would not search for, each with a plain one. */
const ODD_WORDS: readonly (readonly [odd: RegExp, plain: string])[] = [
  [/\bwhoever\b/i, 'the user who …; name the role'],
  [/\bsomebody\b/i, 'a user, another user; name the role'],
  [/\banew\b/i, 'again'],
  [/^ ?(one |what |some )?of (which|whom)\b/i, 'a subject and a verb'],
  [/\b(is|are|was|were|be|been) told\b/i, 'is notified, sees'],
  [/\btellings?\b/i, 'notifications'],
  [/\bhappenings?\b/i, 'events'],
  [/\bleavers?\b/i, 'departing user'],
  [/\bseers?\b/i, 'viewer'],
  [/\bdeeds?\b/i, 'action'],
  [/\bdoers?\b/i, 'actor, author'],
  [/\bstrange\b/i, 'unknown'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bjudg(e|es|ed|ing)\b/i, 'validate'],
  [/\bpostage\b/i, 'mail settings'],
  [/\bdesks?\b/i, 'the page or its users'],
  [/\bstandings?\b(?! still)/i, 'access status'],
  [/\bso called\b/i, 'named'],
  [/\b(sends?|writes?|mails?|invited with) (a|the|one|every) letters?\b/i, 'e-mail'],
  [/\bletters? about\b/i, 'e-mail about'],
  [/\b(that|which) (is|are) none\b/i, 'unknown, invalid'],
  [/\bin one go\b/i, 'in one batch, at once'],
  [/\b(is|are) not there\b/i, 'is not found, is missing'],
]

/** The odd words of a text, each with what to say instead. Names of code in backticks do not count. */
export function oddWordsIn(text: string): string[] {
  const line = text.replaceAll(/`[^`]*`/g, '').replaceAll(/\s+/g, ' ')
  return ODD_WORDS.flatMap(([odd, plain]) => {
    const match = odd.exec(line)
    return match ? [`“${match[0]}”, say: ${plain}`] : []
  })
}
