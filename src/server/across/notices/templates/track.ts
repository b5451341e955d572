import { statusOf, type Turn } from '#domain/commission-notes/note/workflow'

const STAGES: readonly { turn: Turn; name: string; colour: string; ink: string }[] = [
  { turn: 'maker', name: 'Maker', colour: '#b96a00', ink: '#824705' },
  { turn: 'checker', name: 'Checker', colour: '#5a51e0', ink: '#4338ca' },
  { turn: 'partner', name: 'Partner', colour: '#0b857f', ink: '#0b625e' },
  { turn: 'paymentProcessor', name: 'Payment', colour: '#9136d6', ink: '#7420bd' },
  { turn: 'done', name: 'Paid', colour: '#2b8a3e', ink: '#17652d' },
]

function placeOf(statusId: number): number {
  const { turn } = statusOf(statusId)
  return STAGES.findIndex((stage) => stage.turn === turn)
}

export function stageName(statusId: number): string {
  return STAGES[placeOf(statusId)]?.name ?? ''
}

/** 'Maker > Checker > [Partner] > Payment > Paid', with the number of rounds if the note went back. */
export function textTrack(statusId: number, rounds: number): string {
  const now = placeOf(statusId)
  const line = STAGES.map(({ name }, place) => (place === now ? `[${name}]` : name)).join(' > ')
  return rounds > 0 ? `${line} (${sentBack(rounds)})` : line
}

export function htmlTrack(statusId: number, rounds: number): string {
  const now = placeOf(statusId)
  const colour = STAGES[now]?.colour ?? ''
  const cells = STAGES.map(({ turn, name, ink }, place) => {
    const isPast = place < now
    const strip = place <= now ? colour : '#e3e3dd'
    const strength = isPast ? ';opacity:.45' : ''
    const weight = place === now ? `color:${ink};font-weight:600` : 'color:#5a616b'
    const mark = place === now ? ' aria-current="step"' : ''
    return `<td width="20%"${mark} style="padding:0 3px 0 0;vertical-align:top"><div${place > now ? ' class="ahead"' : ''} style="height:4px;border-radius:2px;background:${strip}${strength}"></div><div class="${place === now ? `now-${turn}` : 'muted'}" style="padding-top:4px;font-size:12px;${weight}">${name}</div></td>`
  })
  const loops =
    rounds > 0
      ? `<div class="muted" style="margin:-10px 0 16px;color:#5a616b;font-size:12px">${sentBack(rounds)}</div>`
      : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;table-layout:fixed"><tr>${cells.join('')}</tr></table>${loops}`
}

function sentBack(rounds: number): string {
  return rounds === 1 ? 'Sent back once' : `Sent back ${rounds} times`
}
