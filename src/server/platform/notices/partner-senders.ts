import type { Mailbox, Post } from '#services/mail/post'

/** Whose name a mail carries. */
export interface PartnerName {
  name: string
  /** Where answers go; null where the partner has said nothing. */
  replyTo: Mailbox | null
  /** The partner's own server, while it may be used; null: the company's. */
  own: PartnerServer | null
}

/** A partner's own mail server. */
export interface PartnerServer {
  /** The address that its mails come from. */
  address: string
  /** The right side of their Message-ID. */
  domain: string
  /** Throws where it cannot be connected to. */
  open(): Promise<Post>
  /** Notes that it did not take a mail, so that others do not wait for it meanwhile. */
  failed(error: unknown): Promise<void>
  worked(): Promise<void>
}

/** Knows how mails go that are in partners' names. */
export interface PartnerSenders {
  /** Null for a partner that is written to in the company's name. */
  senderOf(partnerId: string): Promise<PartnerName | null>
  close(): void
}
