import type { Turn } from './workflow'

export function toneOf(turn: Turn): 'maker' | 'checker' | 'partner' | 'payment' | 'done' {
  return turn === 'paymentProcessor' ? 'payment' : turn
}
