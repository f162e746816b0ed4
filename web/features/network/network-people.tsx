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
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { hasNoList, NotLoaded } from '#web/ui/not-loaded.tsx';
import { PagedList } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StateFilter } from '#web/ui/state-filter.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { networkOptions, useWrite } from './network.api.ts';

const FILTERS = 'network-filters';
// The day that records of service name, too.
const day = dayFormat(network.time_zone);

export function NetworkPeople({ query }: { query: NetworkQuery }) {
  const navigate = useNavigate();
  const loaded = useQuery(networkOptions(query));
  const { search, state } = query;
  const show = (change: { search?: string | undefined; state?: string | undefined }) =>
    void navigate({ to: pages.network, search: { search, state, ...change }, replace: true });
  if (hasNoList(loaded)) return <NotLoaded query={loaded} texts={texts} cards={4} />;
  return (
    <Stack gap={4}>
      <FilterBar id={FILTERS} label={texts.filters} onReset={() => show({ search: '', state: '' })}>
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
      <PagedList
        answer={loaded}
        shown={query}
        texts={texts}
        filteredBy={(search || state) && FILTERS}
        link={(page, props) => (
          <Link {...props} to={pages.network} search={{ search, state, page }} />
        )}
      >
        {({ people }) => (
          <Stack as="ul" gap={3}>
            {people.map((person) => (
              <PersonCard key={person.user_id} person={person} />
            ))}
          </Stack>
        )}
      </PagedList>
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
