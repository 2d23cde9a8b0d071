import { useEffect, useRef, useState } from 'preact/hooks';
import type { Receipt } from '../../../schema/wire/receipt.ts';
import { IconButton } from '../../embed/icon-button.tsx';
import { CloseIcon } from '../../embed/icons.tsx';
import type { Speaker } from '../../embed/words.ts';
import { usePage } from '../page-state.ts';

export type ReceiptPanelProps = { id: string; uuid: string; onClose(): void; onError(error: unknown): void };

/** What a result was worked out from, in words; asked again, whether it still holds. */
export function ReceiptPanel({ id, uuid, onClose, onError }: ReceiptPanelProps) {
  const { speaker, api } = usePage();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isChecking, setChecking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const title = `${id}-title`;

  useEffect(() => {
    panel.current?.focus();
    api.receipt(uuid).then(setReceipt, (error) => {
      onClose();
      onError(error);
    });
    // Another result has another panel.
  }, [uuid]);

  const check = () => {
    setChecking(true);
    api
      .receipt(uuid, { again: true })
      .then(setReceipt, onError)
      .finally(() => setChecking(false));
  };
  return (
    <section
      id={id}
      class="receipt"
      ref={panel}
      tabIndex={-1}
      aria-labelledby={title}
      aria-busy={receipt === undefined || isChecking}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h3 id={title}>{speaker.say('workedOut')}</h3>
        <IconButton label={speaker.say('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {receipt === undefined ? (
        <p class="quiet">{speaker.say('loading')}</p>
      ) : (
        <>
          <Told receipt={receipt} speaker={speaker} />
          <footer>
            <button
              type="button"
              class="plain"
              aria-disabled={isChecking}
              onClick={isChecking ? undefined : check}
            >
              {speaker.say(isChecking ? 'checking' : 'checkAgain')}
            </button>
            <span role="status" dir="auto">
              {receipt.again && !isChecking && checked(receipt.again, speaker)}
            </span>
          </footer>
        </>
      )}
    </section>
  );
}

function Told({ receipt, speaker }: { receipt: Receipt; speaker: Speaker }) {
  const { description, members, rowRules, totalRows, model, isVerified, sqlQuery } = receipt;
  const rules = rowRules.length === 0 ? [speaker.say('noRowsLeftOut')] : rowRules;
  return (
    <>
      {description !== '' && <p dir="auto">{description}</p>}
      {isVerified && <p>{speaker.say('verifiedQuery')}</p>}
      <dl dir="auto">
        <dt>{speaker.say('worksWith')}</dt>
        {members.map(({ name, title, description: meaning }) => (
          <dd key={name}>
            <strong>{title}</strong>
            {meaning !== '' && ` – ${meaning}`}
          </dd>
        ))}
        <dt>{speaker.say('rowsLeftOut')}</dt>
        {rules.map((rule) => (
          <dd key={rule}>{rule}</dd>
        ))}
        <dt>{speaker.say('dataRead')}</dt>
        <dd>{[readAt(receipt, speaker), speaker.count('rows', totalRows)].filter(Boolean).join(' · ')}</dd>
        {model.isCurrent === false && <dd>{speaker.say('modelChanged')}</dd>}
      </dl>
      <details>
        <summary>{speaker.say('showSql')}</summary>
        <pre dir="ltr">{sqlQuery}</pre>
      </details>
    </>
  );
}

function readAt({ dataReadAt, servedBy }: Receipt, { locale, timezone, say }: Speaker): string {
  if (dataReadAt === null) return '';
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timezone !== undefined && { timeZone: timezone }),
  }).format(new Date(dataReadAt));
  return servedBy === 'cache' ? say('keptSince', { moment }) : moment;
}

function checked(
  { stillHolds, totalRows, problem }: NonNullable<Receipt['again']>,
  { say, count }: Speaker,
): string {
  if (stillHolds) return say('stillHolds');
  if (problem !== null) return say('cannotRun', { problem });
  return say('holdsNoLonger', { rows: count('rows', totalRows ?? 0) });
}
