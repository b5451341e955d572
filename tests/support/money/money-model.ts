import { type Amount, compare, minus, sum } from '#domain/money/money'

interface ModelPayment {
  id: string
  gross: Amount
  withheld: Amount
  charge: Amount
  /** The deducted amount by claw-back id. */
  netted: Map<string, Amount>
  isReversed: boolean
}

interface ModelClawBack {
  id: string
  amount: Amount
  isOpen: boolean
}

/** The money of one note, added up from people's actions, independently of the portal's own sums. */
export class MoneyModel {
  readonly payments: ModelPayment[] = []
  readonly clawBacks: ModelClawBack[] = []
  /** Returned to the wallet, by refunds and by claw-backs cancelled after netting. */
  wallet: Amount = '0'
  /** Returned from payments, to the wallet or for good. */
  refunded: Amount = '0'
  readonly commission: Amount
  readonly tax: Amount

  constructor(commission: Amount, tax: Amount) {
    this.commission = commission
    this.tax = tax
  }

  /** A payment nets open claw-backs, the oldest consent first, up to the rest of its amount. */
  pay(id: string, amount: Amount | null, withheld: Amount, charge: Amount): ModelPayment {
    const gross = amount ?? this.figures().OutstandingAmount
    let left = minus(gross, sum([withheld, charge]))
    const netted = new Map<string, Amount>()
    for (const clawBack of this.clawBacks.filter(({ isOpen }) => isOpen)) {
      const remaining = this.remainingOf(clawBack)
      const taken = compare(remaining, left) < 0 ? remaining : left
      if (compare(taken, '0') <= 0) continue
      netted.set(clawBack.id, taken)
      left = minus(left, taken)
    }
    const payment = { id, gross, withheld, charge, netted, isReversed: false }
    this.payments.push(payment)
    return payment
  }

  /** The netted amount of an accepted claw-back goes into the wallet when it is cancelled. */
  cancel(id: string): void {
    const clawBack = this.clawBacks.find((each) => each.id === id)
    if (!clawBack) return
    this.wallet = sum([this.wallet, minus(clawBack.amount, this.remainingOf(clawBack))])
    clawBack.isOpen = false
  }

  /** Nine figures of the note, by name. */
  figures() {
    const standing = this.payments.filter(({ isReversed }) => !isReversed)
    const PaidAmount = sum(standing.map(({ gross }) => gross))
    const WithheldAmount = sum(standing.map(({ withheld }) => withheld))
    const ChargeAmount = sum(standing.map(({ charge }) => charge))
    const NettedAmount = sum(standing.flatMap(({ netted }) => [...netted.values()]))
    const TotalAmount = sum([this.commission, this.tax])
    return {
      PayableAmount: this.commission,
      TaxAmount: this.tax,
      TotalAmount,
      WithheldAmount,
      ChargeAmount,
      NettedAmount,
      PaidAmount,
      TransferredAmount: minus(PaidAmount, sum([WithheldAmount, ChargeAmount, NettedAmount])),
      OutstandingAmount: minus(TotalAmount, PaidAmount),
    }
  }

  /** The amount transferred by the bank, less returns. */
  moved(): Amount {
    return minus(this.figures().TransferredAmount, this.refunded)
  }

  /**
   * The total owed to the partner: outstanding and in the wallet, less accepted claw-backs that are still to
   * be netted.
   */
  owed(): Amount {
    const toNet = this.clawBacks.filter(({ isOpen }) => isOpen).map((each) => this.remainingOf(each))
    return minus(sum([this.figures().OutstandingAmount, this.wallet]), sum(toNet))
  }

  private remainingOf({ id, amount }: ModelClawBack): Amount {
    const standing = this.payments.filter(({ isReversed }) => !isReversed)
    return minus(amount, sum(standing.map(({ netted }) => netted.get(id) ?? '0')))
  }
}

/** The amount transferred by one payment. */
export function transferOf({ gross, withheld, charge, netted }: ModelPayment): Amount {
  return minus(gross, sum([withheld, charge, ...netted.values()]))
}
