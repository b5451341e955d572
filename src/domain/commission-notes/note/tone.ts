import type { Turn } from './workflow'

/** The colour of each turn, by the name the styles have for it. */
export function toneOf(turn: Turn): 'maker' | 'checker' | 'partner' | 'payment' | 'done' {
  return turn === 'paymentProcessor' ? 'payment' : turn
}
