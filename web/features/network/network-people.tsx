import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NETWORK_LIMITS } from '#contract/newsroom/limits.ts';
import {
  type NetworkPerson,
  type NetworkQuery,
  networkMessageBody,
} from '#contract/newsroom/network.ts';
import { networkTexts as texts } from '#contract/newsroom/network-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { dayFormat } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StateFilter } from '#web/ui/state-filter.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { networkOptions, useWrite } from './network.api.ts';

// The day that records of service name, too.
const day = dayFormat(network.time_zone);

/** Search and page are in the address. */
export function NetworkPeople({ query }: { query: NetworkQuery }) {
  const navigate = useNavigate();
  const loaded = useQuery(networkOptions(query));
  const { search, state } = query;
  const show = (change: { search?: string | undefined; state?: string | undefined }) =>
    void navigate({ to: pages.network, search: { search, state, ...change }, replace: true });
  const { data } = loaded;
  if (!data) return <NotLoaded query={loaded} texts={texts} cards={4} />;
  return (
    <Stack gap={4}>
      <FilterBar label={texts.filters} onReset={() => show({ search: '', state: '' })}>
        <FilterRow>
          <SearchFilter
            label={texts.search}
            value={search}
            onFilter={(value = '') => show({ search: value })}
          />
          <StateFilter
            label={texts.state}
            any={texts.allStates}
            value={state}
            onFilter={(chosen) => show({ state: chosen ?? '' })}
          />
        </FilterRow>
      </FilterBar>
      <Soft size="sm" role="status">
        {texts.total(data.totalCount)}
      </Soft>
      {data.totalCount === 0 && (
        <EmptyState>{search || state ? texts.noneFound : texts.none}</EmptyState>
      )}
      <Stack as="ul" gap={3}>
        {data.people.map((person) => (
          <PersonCard key={person.user_id} person={person} />
        ))}
      </Stack>
      <ListPages
        label={texts.pages}
        page={query.page}
        last={Math.max(1, Math.ceil(data.totalCount / query.limit))}
        isStale={loaded.isPlaceholderData}
        link={(page, props) => (
          <Link {...props} to={pages.network} search={{ search, state, page }} />
        )}
      />
    </Stack>
  );
}

function PersonCard({ person }: { person: NetworkPerson }) {
  const { name, city, state, about, since, stories } = person;
  const isMe = useAuth().user?.id === person.user_id;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="li" gap={2}>
      <Row gap={2} align="start" justify="between" wrap={false}>
        <h2>{name}</h2>
        {isMe ? (
          <Badge>{texts.you}</Badge>
        ) : (
          <Button size="small" aria-label={texts.writeTo(name)} onClick={() => setIsOpen(true)}>
            {texts.write}
          </Button>
        )}
      </Row>
      {about && <p>{about}</p>}
      <Soft size="sm">
        {city && `${city}, ${state}. `}
        {texts.since} {day.format(since)}. {texts.stories(stories)}.
      </Soft>
      {isOpen && <MessageDialog person={person} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function MessageDialog({ person, onClose }: { person: NetworkPerson; onClose: () => void }) {
  const write = useWrite(person);
  const { text, change, clear } = useTypedText(`network_message_${person.user_id}`);
  return (
    <Dialog title={texts.writeTo(person.name)} onClose={onClose}>
      <ValidatedForm
        schema={networkMessageBody}
        lead={texts.replyNote}
        request={write}
        failed={texts.sendFailed}
        label={texts.send}
        pendingLabel={texts.sending}
        onCancel={onClose}
        onSubmit={({ message }) =>
          void write.mutateAsync(message).then(
            () => {
              clear();
              onClose();
            },
            () => {},
          )
        }
      >
        {(field) => (
          <TextArea
            {...field('message')}
            label={texts.message}
            hint={texts.messageHint}
            required
            rows={6}
            maxLength={NETWORK_LIMITS.messageMax}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
      </ValidatedForm>
    </Dialog>
  );
}
